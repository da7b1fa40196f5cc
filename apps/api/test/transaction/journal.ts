/** One booking of a journal: what each account receives, in cents; together nothing. */
export interface Booking {
  day: string;
  text: string;
  postings: Record<string, number>;
}

type Row = Record<string, string>;

/** Dollars of the file in cents, without a detour by fractions; 0 where the cell is empty. */
export function centsIn(cell: string | undefined): number {
  if (!cell) return 0;
  const [, sign, dollars, cents] = /^(-?)(\d+)\.(\d\d)$/.exec(cell) ?? [];
  if (dollars === undefined) throw new Error(`"${cell}" is no amount`);
  return (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents));
}

/**
 * The books that an accountant makes of an exported history and of nothing else, oldest first. The accounts are those of
 * an investor: what is available, invested and held, and who stands on the other side.
 */
export function journalOf(rows: readonly Row[]): Booking[] {
  return rows.toReversed().flatMap((row) => {
    const postings = postingsOf(row);
    const moved = Object.values(postings).some((amount) => amount !== 0);
    return moved ? [{ day: String(row.Date).slice(0, 10), text: `${row.Reference} ${row.Type}`, postings }] : [];
  });
}

function postingsOf(row: Row): Record<string, number> {
  const amount = centsIn(row.Amount);
  const fee = centsIn(row.Fee);
  const result = centsIn(row['Realised result']);
  const open = row.Status === 'pending' || row.Status === 'processing';
  switch (`${row.Type} ${row.Direction}`) {
    case 'deposit in':
      return row.Status === 'completed' ? { custody: -amount, cash: amount } : {};
    case 'withdrawal out':
      if (open) return { cash: -amount, withdrawal_hold: amount };
      return row.Status === 'completed' ? { cash: -amount, custody: centsIn(row.Received), fees: fee } : {};
    case 'trade out':
      // A trade that lost everything returns nothing: its loss stands where it was opened.
      return { cash: -amount, invested: amount + result, trading_result: -result };
    case 'trade in':
      return { cash: amount, invested: result - amount, trading_result: -result };
    case 'profit_claim in':
      return { cash: amount, trading_result: -result };
    case 'fee out':
      return { cash: -amount, fees: amount };
    case 'bonus in':
      return { cash: amount, bonus: -amount };
    case 'adjustment in':
      return { cash: amount, adjustment: -amount };
    case 'adjustment out':
      return { cash: -amount, adjustment: amount };
    default:
      throw new Error(`There is no booking for ${row.Type} ${row.Direction}`);
  }
}

/** What each account holds after all of it, in cents. */
export function balancesOf(journal: readonly Booking[]): Record<string, number> {
  const balances: Record<string, number> = {};
  for (const { postings } of journal)
    for (const [account, amount] of Object.entries(postings)) balances[account] = (balances[account] ?? 0) + amount;
  return balances;
}

const inDollars = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** The journal as hledger reads it, closed with what each account has to hold then. */
export function hledgerText(journal: readonly Booking[], closing: Record<string, number>): string {
  const accounts = Object.keys(closing).map((account) => `account ${account}\n`);
  const bookings = journal.map(({ day, text, postings }) =>
    [`${day} ${text}`, ...Object.entries(postings).map(([name, amount]) => `    ${name}  ${inDollars(amount)}`)]
      .map((line) => `${line}\n`)
      .join(''),
  );
  const last = journal.at(-1)?.day ?? '2026-01-01';
  const asserted = Object.entries(closing).map(([name, amount]) => `    ${name}  $0.00 = ${inDollars(amount)}\n`);
  return ['commodity $1000.00\n', ...accounts, '\n', bookings.join('\n'), `\n${last} closing\n`, ...asserted].join('');
}
