// Checks the audit log of a Sextant installation on your own computer. It needs Node.js 20 or later and nothing else.
//
//   node verify-audit-log.mjs sextant-audit.json                 the records about you, and the head to keep
//   node verify-audit-log.mjs sextant-audit.json older.json      the same, and that it has all records of an older file
//   node verify-audit-log.mjs https://sextant.example 12:3f4e…   whether today's log continues a head that you kept
//   node verify-audit-log.mjs https://sextant.example 12:3f4e… 4711:9b74…   and whether one head continues another
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
const bytes = (hash) => {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error(`${JSON.stringify(hash)} is no SHA-256 hash`);
  return Buffer.from(hash, 'hex');
};
const leaf = (text) => sha256(Uint8Array.of(0), text);
const node = (left, right) => sha256(Uint8Array.of(1), bytes(left), bytes(right));
const half = (place) => Math.floor(place / 2);
/** Replaces characters that move the cursor or turn the line. */
const plain = (text) => String(text).replace(/[^ -~]/g, '?');

/** RFC 9162, section 2.1.3.2. @throws Error where the record is not in the log with this head */
export function verifyInclusion({ sequence, record, proof }, { size, root }) {
  const fail = () => new Error(`Record ${sequence} is not in the log of this head`);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > size) throw fail();
  let [place, last] = [sequence - 1, size - 1];
  let hash = leaf(record);
  for (const sibling of proof) {
    if (last === 0) throw fail();
    if (place % 2 === 1 || place === last) {
      hash = node(sibling, hash);
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else hash = node(hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  if (last !== 0 || hash !== root) throw fail();
}

/** RFC 9162, section 2.1.4.2. @throws Error where the later head does not continue the earlier one */
export function verifyConsistency(earlier, later, proof) {
  const fail = () => new Error(`The log of ${later.size} records does not continue your head of ${earlier.size}`);
  if (!(earlier.size > 0 && earlier.size <= later.size)) throw fail();
  if (earlier.size === later.size) {
    if (earlier.root !== later.root || proof.length > 0) throw fail();
    return;
  }
  let [place, last] = [earlier.size - 1, later.size - 1];
  while (place % 2 === 1) [place, last] = [half(place), half(last)];
  const [first, ...rest] = place === 0 ? [earlier.root, ...proof] : proof;
  let [former, hash] = [first, first];
  for (const sibling of rest) {
    if (last === 0) throw fail();
    if (place % 2 === 1 || place === last) {
      [former, hash] = [node(sibling, former), node(sibling, hash)];
      while (place % 2 === 0 && place > 0) [place, last] = [half(place), half(last)];
    } else hash = node(hash, sibling);
    [place, last] = [half(place), half(last)];
  }
  if (last !== 0 || former !== earlier.root || hash !== later.root) throw fail();
}

/** A head as statements print it: `<size>:<root>`. */
export function headIn(text) {
  const [, size, root] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/i.exec(text.trim()) ?? [];
  if (!root) throw new Error(`A head is <size>:<root>, as a statement prints it, not ${JSON.stringify(text)}`);
  return { size: Number(size), root: root.toLowerCase() };
}

/**
 * The records about one customer, each of which names the one before.
 * @returns the customer's id; undefined without a record
 * @throws Error where one is missing or changed, or is about somebody else
 */
export function verifyRecords(records, head) {
  let previous = null;
  let customer;
  for (const [index, one] of records.entries()) {
    verifyInclusion(one, head);
    const said = JSON.parse(one.record);
    customer ??= said.customerId;
    if (typeof customer !== 'string' || said.customerId !== customer)
      throw new Error(`Record ${one.sequence} is about ${said.customerId ?? 'no customer'}, not ${customer}`);
    if (said.number !== index + 1 || said.previous !== previous)
      throw new Error(`A record about you is missing before record ${one.sequence}`);
    previous = leaf(one.record);
  }
  return customer;
}

/** @throws Error where a newer file does not begin with the records of an older one, each at its place in the log */
export function verifyOlder(records, older) {
  const isKept = ({ sequence, record }, now) => sequence === now?.sequence && record === now.record;
  const lost = older.find((one, index) => !isKept(one, records[index]));
  if (lost) throw new Error(`Record ${lost.sequence} of the older file is missing in the newer one`);
}

function checkFiles(paths) {
  const [{ head, records, customer }, older] = paths.map((path) => {
    const file = JSON.parse(readFileSync(path, 'utf8'));
    if (!file.head) throw new Error('The file has no head: nothing was recorded yet');
    const read = { head: headIn(`${file.head.size}:${file.head.root}`), records: file.records ?? file.data };
    return { ...read, customer: verifyRecords(read.records, read.head) };
  });
  if (older?.customer && customer && older.customer !== customer)
    throw new Error(`The files are about two customers, ${older.customer} and ${customer}`);
  if (older) verifyOlder(records, older.records);
  for (const { sequence, record } of records) {
    const { at, actor, actorRole, action, outcome, subject } = JSON.parse(record);
    const about = subject === null ? '' : JSON.stringify(subject);
    console.log(plain(`${sequence}  ${at}  ${actorRole ?? actor}  ${action} (${outcome})  ${about}`));
  }
  console.log(`All ${records.length} records are in the log of this head, and none is missing before the last.`);
  if (customer) console.log(plain(`They are about customer ${customer}.`));
  console.log(`Keep the file and the head:\n${head.size}:${head.root}`);
}

async function checkHeads(source, kept) {
  const ask = async (path) => {
    const reply = await (await fetch(new URL(`/v1/audit/${path}`, source))).json();
    if (!reply.success) throw new Error(reply.message);
    return reply;
  };
  const { data, lastRestoredAt } = await ask('heads?limit=1');
  if (kept.length === 0 || data.length === 0) throw new Error('Nothing was compared. Add a head that you kept');
  const today = headIn(`${data[0].size}:${data[0].root}`);
  const restore = lastRestoredAt && `Older data was restored before the head of ${plain(lastRestoredAt)}`;
  const heads = [...kept, today];
  for (const [index, earlier] of kept.entries()) {
    const later = heads[index + 1];
    try {
      if (earlier.size > later.size)
        throw new Error(`The log has ${later.size} records. Your head has ${earlier.size}`);
      const { proof } = (await ask(`consistency?from=${earlier.size}&to=${later.size}`)).data;
      verifyConsistency(earlier, later, proof);
    } catch (fault) {
      if (restore) console.error(restore);
      throw fault;
    }
    console.log(`The log of ${later.size} records continues your head of ${earlier.size}.`);
  }
  if (restore) console.log(restore);
  console.log(`Keep the head of today:\n${today.size}:${today.root}`);
}

async function main([source = 'sextant-audit.json', ...others]) {
  await (/^https?:/.test(source) ? checkHeads(source, others.map(headIn)) : checkFiles([source, ...others]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(process.argv.slice(2)).catch(
    (fault) => (console.error(plain(`NOT CONFIRMED: ${fault.message}`)), process.exit(1)),
  );
}
