const BOOKING = /^(\d{4}-\d{2}-\d{2}) \S.*$/;
const POSTING = /^ {4}(\w+) {2}(-?)\$(\d+)\.(\d\d)(?: = (-?)\$(\d+)\.(\d\d))?$/;

const centsOf = (sign = '', dollars = '', cents = '') => (sign ? -1 : 1) * (Number(dollars) * 100 + Number(cents));

/**
 * Reads a journal as `hledger check --strict ordereddates` does, as far as ours go; answers what each account holds in
 * the end, in cents.
 * @throws where a line is none of a journal, an account was not declared, a date goes back, a booking does not come to
 *   nothing, or an account does not hold what is asserted
 */
export function readJournal(text: string): Record<string, number> {
  const balances: Record<string, number> = {};
  let day = '';
  let open: { text: string; sum: number } | undefined;
  const close = () => {
    if (open && open.sum !== 0) throw new Error(`"${open.text}" is off by ${open.sum} cents`);
    open = undefined;
  };
  for (const line of text.split('\n')) {
    const [, account] = /^account (\w+)$/.exec(line) ?? [];
    const [, date] = BOOKING.exec(line) ?? [];
    const [posting, name = '', sign, dollars, cents, ...asserted] = POSTING.exec(line) ?? [];
    if (line === '' || line === 'commodity $1000.00') close();
    else if (account) balances[account] = 0;
    else if (date) {
      close();
      if (date < day) throw new Error(`${date} comes after ${day}`);
      day = date;
      open = { text: line, sum: 0 };
    } else if (posting && open) {
      if (balances[name] === undefined) throw new Error(`${name} was not declared`);
      const amount = centsOf(sign, dollars, cents);
      open.sum += amount;
      const held = balances[name] + amount;
      balances[name] = held;
      if (asserted[1] !== undefined && held !== centsOf(...asserted))
        throw new Error(`${name} holds ${held} cents, not ${centsOf(...asserted)}`);
    } else throw new Error(`"${line}" is no line of a journal`);
  }
  close();
  return balances;
}
