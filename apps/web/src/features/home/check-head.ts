/** A head of the audit log: how many records, and their root (docs/audit-log.md). */
export interface KeptHead {
  size: number;
  root: string;
}

/** A head as statements print it, `<size>:<root>`; undefined for any other text. */
export function headIn(text: string): KeptHead | undefined {
  const [, size, root] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text.replace(/\s/g, '').toLowerCase()) ?? [];
  return size && root ? { size: Number(size), root } : undefined;
}

/** Checks that a later head continues an earlier one, by a consistency proof (RFC 9162, section 2.1.4.2). */
export async function continues(earlier: KeptHead, later: KeptHead, proof: readonly string[]): Promise<boolean> {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return earlier.root === later.root && proof.length === 0;
  let [place, last] = [earlier.size - 1, later.size - 1];
  const halve = () => ([place, last] = [Math.floor(place / 2), Math.floor(last / 2)]);
  while (place % 2 === 1) halve();
  const [first, ...rest] = place === 0 ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let [former, root] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    if (place % 2 === 1 || place === last) {
      [former, root] = [await node(sibling, former), await node(sibling, root)];
      while (place % 2 === 0 && place > 0) halve();
    } else root = await node(root, sibling);
    halve();
  }
  return last === 0 && former === earlier.root && root === later.root;
}

async function node(left: string, right: string): Promise<string> {
  const pairs = `01${left}${right}`.match(/../g) ?? [];
  const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
