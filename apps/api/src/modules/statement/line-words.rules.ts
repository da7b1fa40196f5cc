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
      return `Withdrawal paid out${by}`;
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
