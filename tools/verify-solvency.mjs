// Checks, on your own computer, that what you are owed is counted in a proof of liabilities:
//
//   node verify-solvency.mjs my-proof.json
//
// Then compare root and total with the page "What we owe", best as someone else sees it. It needs Node.js and nothing else.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const MOST = 2n ** 63n - 1n;

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** Cents, written as digits. Below zero or above 2^63 − 1, an amount could take from what another customer is owed. */
function amountOf(digits) {
  const amount = typeof digits === 'string' && /^(0|[1-9]\d{0,18})$/.test(digits) ? BigInt(digits) : -1n;
  if (amount < 0n || amount > MOST) throw new Error(`${JSON.stringify(digits)} is no amount of cents`);
  return amount;
}

function bytesOf(amount) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(amount);
  return bytes;
}

function hashOf(digits) {
  if (!/^[0-9a-f]{64}$/.test(digits)) throw new Error(`${JSON.stringify(digits)} is no hash of 32 bytes`);
  return Buffer.from(digits, 'hex');
}

/** The root and the sum of everything that a path from one leaf leads to. */
function climb(email, { position, nonce, amount, siblings }) {
  let sum = amountOf(amount);
  let hash = sha256(Uint8Array.of(0), sha256(email), hashOf(nonce), bytesOf(sum));
  let place = position;
  for (const sibling of siblings) {
    const other = { hash: hashOf(sibling.hash), sum: amountOf(sibling.sum) };
    const [left, right] = place % 2 === 0 ? [{ hash, sum }, other] : [other, { hash, sum }];
    hash = sha256(Uint8Array.of(1), left.hash, bytesOf(left.sum), right.hash, bytesOf(right.sum));
    sum = amountOf(String(left.sum + right.sum));
    place = Math.floor(place / 2);
  }
  return { root: hash.toString('hex'), sum };
}

/**
 * Adds up the leaves of a customer, each of which has to lead to the same root and total.
 * @throws Error where one does not
 */
export function verify({ email, root, owedCents, leaves, mine }) {
  const height = Math.log2(leaves);
  if (!Number.isInteger(height) || mine.length === 0) throw new Error('The file has no path');
  const total = amountOf(owedCents);
  const places = new Set();
  let amount = 0n;
  for (const leaf of mine) {
    const inTree = Number.isInteger(leaf.position) && leaf.position >= 0 && leaf.position < leaves;
    if (!inTree || leaf.siblings.length !== height) throw new Error('A path does not fit the number of leaves');
    if (places.has(leaf.position)) throw new Error('The same leaf is counted twice');
    places.add(leaf.position);
    const found = climb(email, leaf);
    if (found.root !== root || found.sum !== total) throw new Error(`Leaf ${leaf.position} is not below this root`);
    amount += amountOf(leaf.amount);
  }
  return { root, total, amount };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const file = JSON.parse(readFileSync(process.argv[2] ?? 'sextant-solvency.json', 'utf8'));
  const { root, total, amount } = verify(file);
  const dollars = (sum) => `$${sum / 100n}.${String(sum % 100n).padStart(2, '0')}`;
  console.log(`${file.email} is owed ${dollars(amount)} by this file, and it is included.`);
  console.log(`Moment  ${file.at}\nTotal   ${dollars(total)}\nRoot    ${root}`);
}
