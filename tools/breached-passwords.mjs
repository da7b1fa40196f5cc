// Makes the file that new passwords are checked against: node tools/breached-passwords.mjs <list> [<file>]
//
// The list is "PwnedPasswordsTop100k" (https://www.ncsc.gov.uk/static-assets/documents/PwnedPasswordsTop100k.txt): the
// 100,000 most frequent passwords of Have I Been Pwned, published by Troy Hunt and the United Kingdom's National Cyber
// Security Centre. Have I Been Pwned offers its password data free of licence and attribution
// (https://haveibeenpwned.com/API/v3#License); the NCSC's pages are under the Open Government Licence v3.0. The file
// holds no password, only the first five bytes of each one's SHA-256, in order.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const KEPT = 5;
/** Shorter ones hardly make a password, even with the few signs behind it that are disregarded. */
const SHORTEST = 4;

const [list, file = new URL('../apps/api/src/modules/auth/breached-passwords.bin', import.meta.url)] =
  process.argv.slice(2);
if (!list) throw new Error('Which list? node tools/breached-passwords.mjs <list> [<file>]');

const lines = readFileSync(list, 'utf8').split(/\r?\n/);
// What stands before the line of dashes is about the list.
const passwords = lines.slice(lines.indexOf('--') + 1).map((line) => line.normalize('NFKC').toLowerCase());
const known = new Set(passwords.filter((password) => Array.from(password).length >= SHORTEST));
const hashes = [...known].map((password) => createHash('sha256').update(password).digest().subarray(0, KEPT));
writeFileSync(file, Buffer.concat(hashes.sort(Buffer.compare)));
console.log(`${known.size} passwords, ${hashes.length * KEPT} bytes`);
