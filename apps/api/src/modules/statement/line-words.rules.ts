/** What an entry was, for the statement. */
export interface LineWords {
  kind: string;
  description: string | null;
  method: string | null;
  symbol: string | null;
}

/** An entry in words: `Deposit, Bitcoin`, `Opened a trade on TSLA`. */
export function wordsFor({ kind, description, method, symbol }: LineWords): string {
  const by = method ? `, ${method}` : '';
  const on = symbol ? ` on ${symbol}` : '';
  switch (kind) {
    case 'deposit':
      return `Deposit${by}`;
    case 'withdrawal_request':
      return `Withdrawal requested${by}`;
    case 'withdrawal_paid':
      return `Withdrawal${by}`;
    case 'withdrawal_returned':
      return `Withdrawal returned${by}`;
    case 'trade_open':
      return `Opened a trade${on}`;
    case 'trade_settle':
      return `Settled the trade${on}`;
    default:
      return description ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;
  }
}

/** Who says that a withdrawal was paid: its chain, or only the operator; nothing of any other entry. */
export function proofOf(kind: string, block: number | undefined): string | undefined {
  if (kind !== 'withdrawal_paid') return undefined;
  return block === undefined
    ? 'the operator says it was sent'
    : `confirmed on chain at block ${block.toLocaleString('en-US')}`;
}

export const withProof = (words: string, proof: string | undefined): string => (proof ? `${words}: ${proof}` : words);
