const MOST = 1_000;

export interface ListedOutput {
  readonly txId: string;
  readonly output: number;
}

/** What wallets call the two: Bitcoin Core and Litecoin Core, and Electrum. */
interface Listed {
  readonly txid?: unknown;
  readonly vout?: unknown;
  readonly prevout_hash?: unknown;
  readonly prevout_n?: unknown;
}

/**
 * The outputs in what a wallet exports: `listunspent` in JSON, or any text in which `transaction:output` stands. Each once,
 * at most 1,000; none where the text has none.
 */
export function readOutputs(text: string): ListedOutput[] {
  const found = new Map<string, ListedOutput>();
  for (const { txId, output } of [...fromJson(text), ...fromText(text)]) {
    if (found.size < MOST) found.set(`${txId}:${output}`, { txId, output });
  }
  return [...found.values()];
}

function fromJson(text: string): ListedOutput[] {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return [];
  }
  const list: unknown[] = Array.isArray(read) ? read : [];
  return list.flatMap((one) => {
    const { txid, vout, prevout_hash: hash, prevout_n: number } = (one ?? {}) as Listed;
    const [txId, output] = [txid ?? hash, vout ?? number];
    const fits = typeof txId === 'string' && /^[0-9a-f]{64}$/i.test(txId) && Number.isSafeInteger(output);
    return fits && Number(output) >= 0 ? [{ txId: txId.toLowerCase(), output: Number(output) }] : [];
  });
}

const fromText = (text: string): ListedOutput[] =>
  [...text.matchAll(/\b([0-9a-f]{64}):(\d{1,6})\b/gi)].map(([, txId = '', output]) => ({
    txId: txId.toLowerCase(),
    output: Number(output),
  }));
