import { cbc } from '@noble/ciphers/aes';
import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { binaryText } from './file-structure.js';

/** What stands for a password of less than 32 bytes; all of it for none. */
const PADDING =
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'
    .match(/../g)
    ?.map((two) => Number.parseInt(two, 16)) ?? [];

/** The entries of the encryption dictionary that the check of a password needs. */
interface Encryption {
  revision: number;
  keyBytes: number;
  permissions: number;
  encryptsMetadata: boolean;
  owner: Uint8Array;
  user: Uint8Array;
  id: Uint8Array;
}

/**
 * Whether a PDF opens only with a password (or a certificate). One that only its owner's password protects opens with
 * the empty one. ISO 32000-2, 7.6.4.
 */
export function isPdfLocked(bytes: Uint8Array): boolean {
  const text = binaryText(bytes);
  const found = [...text.matchAll(/\/Encrypt(?:\s+(\d{1,10})\s+(\d{1,5})\s+R|\s*<<)/g)].at(-1);
  if (!found) return false;
  const [, number, generation] = found;
  const at = number
    ? [...text.matchAll(new RegExp(`(?:^|\\D)${number}\\s+${generation}\\s+obj\\b`, 'g'))].at(-1)?.index
    : found.index;
  if (at === undefined) return false;
  const [dictionary = ''] = text.slice(at, at + 8192).split('endobj', 1);
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return /\/Filter\s*\/\w*PubSec\b|\/Adobe\.PubSec\b/.test(dictionary);
  const whole = (name: string, fallback: number) =>
    Number(new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1] ?? fallback);
  const revision = whole('R', 0);
  const version = whole('V', 0);
  const encryption = {
    revision,
    keyBytes: version >= 4 ? 16 : revision === 2 ? 5 : whole('Length', 40) / 8,
    permissions: whole('P', 0),
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(dictionary),
    owner: stringAt(dictionary, /\/O\s*(?=[(<])/),
    user: stringAt(dictionary, /\/U\s*(?=[(<])/),
    id: stringAt(text, /\/ID\s*\[\s*(?=[(<])/),
  };
  if (encryption.user.length < 32) return false;
  if (revision >= 5) return !opensWithSha(encryption);
  return revision >= 2 && !opensWithMd5(encryption);
}

/** The bytes of the string behind a key: `<0aff>`, or in brackets with escapes. */
function stringAt(text: string, key: RegExp): Uint8Array {
  const found = key.exec(text);
  if (!found) return new Uint8Array();
  const at = found.index + found[0].length;
  if (text[at] === '<') {
    const hex = text.slice(at + 1, text.indexOf('>', at)).replace(/\s/g, '');
    return Uint8Array.from(hex.match(/..?/g) ?? [], (two) => Number.parseInt(two.padEnd(2, '0'), 16));
  }
  const characters: string[] = [];
  let depth = 0;
  const tokens = /\\([0-7]{1,3})|\\(\r\n|[^])|([^])/g;
  tokens.lastIndex = at;
  for (let token = tokens.exec(text); token; token = tokens.exec(text)) {
    const [, octal, escaped, plain] = token;
    if (octal) characters.push(String.fromCharCode(Number.parseInt(octal, 8) & 0xff));
    else if (escaped) characters.push(ESCAPES[escaped] ?? escaped);
    else {
      if (plain === ')') depth -= 1;
      if (depth === 0 && plain === ')') break;
      if (depth > 0) characters.push(plain ?? '');
      if (plain === '(') depth += 1;
    }
  }
  return Uint8Array.from(characters, (one) => one.charCodeAt(0));
}

const ESCAPES: Readonly<Record<string, string>> = {
  ...{ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' },
  ...{ '\n': '', '\r': '', '\r\n': '' },
};

/** Revisions 2 to 4: algorithms 2, 4 and 5 with the empty password. */
function opensWithMd5(encryption: Encryption): boolean {
  const { revision, keyBytes, permissions, encryptsMetadata, owner, user, id } = encryption;
  const flags = [0, 8, 16, 24].map((shift) => (permissions >> shift) & 0xff);
  const metadata = revision >= 4 && !encryptsMetadata ? [255, 255, 255, 255] : [];
  let hash = md5(Uint8Array.from([...PADDING, ...owner.subarray(0, 32), ...flags, ...id, ...metadata]));
  const rounds = revision >= 3 ? 50 : 0;
  for (let round = 0; round < rounds; round += 1) hash = md5(hash.subarray(0, keyBytes));
  const key = hash.subarray(0, keyBytes);
  if (revision === 2) return isSame(rc4(key, Uint8Array.from(PADDING)), user.subarray(0, 32));
  let proof: Uint8Array = md5(Uint8Array.from([...PADDING, ...id]));
  for (let round = 0; round < 20; round += 1) {
    proof = rc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  }
  return isSame(proof, user.subarray(0, 16));
}

/** Revisions 5 and 6: algorithms 2.B and 11 with the empty password. */
function opensWithSha({ revision, user }: Encryption): boolean {
  let key: Uint8Array = sha256(user.subarray(32, 40));
  let last = 0;
  for (let round = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const input = new Uint8Array(64 * key.length);
    for (let at = 0; at < input.length; at += key.length) input.set(key, at);
    const mixed = cbc(key.slice(0, 16), key.slice(16, 32), { disablePadding: true }).encrypt(input);
    last = mixed.at(-1) ?? 0;
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = rest === 0 ? sha256(mixed) : rest === 1 ? sha384(mixed) : sha512(mixed);
  }
  return isSame(key.subarray(0, 32), user.subarray(0, 32));
}

/** No library in use has it any more. Symmetric. */
function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return data.map((byte) => {
    at = (at + 1) & 0xff;
    other = (other + (state[at] ?? 0)) & 0xff;
    swap(at, other);
    return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  });
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
