// What every customer has to have, by what they were told alone.
const cents = (dollars) => Math.round(dollars * 100);

/** Follows the answers of one customer while they come, so that they know what they may want next. */
export function follow({ what, person, owner, request, outcome, id }) {
  if (outcome.status >= 300) {
    if (what === 'cancel') person.withdrawals.delete(id);
    if (outcome.code === 'TRADE_COMPLETED') person.trades.delete(tradeOf(request));
    return;
  }
  const { data } = outcome;
  if (what === 'withdraw') person.withdrawals.add(data.id);
  if (what === 'cancel') person.withdrawals.delete(id);
  if (['open', 'pause', 'resume'].includes(what)) person.trades.set(data.id, data);
  if (['close', 'claim'].includes(what)) person.trades.delete(data.id);
  if (what === 'review' && data.type === 'withdrawal') owner.withdrawals.delete(data.id);
}

function tradeOf({ path, body }) {
  return body?.tradeId ?? path.split('/').at(-1);
}

/** Adds up all that was acknowledged; answers what each customer has to have. */
export function expected(people, intentions, endowment) {
  const accounts = new Map(
    people.map(({ id }) => [
      id,
      { cash: cents(endowment), invested: 0, held: 0, deposits: 0, withdrawals: 0, trades: 0 },
    ]),
  );
  for (const { what, person, owner, outcome } of intentions) {
    if (!outcome || outcome.status >= 300) continue;
    const { data } = outcome;
    const account = accounts.get((owner ?? person).id);
    switch (what) {
      case 'deposit':
        account.deposits += 1;
        break;
      case 'withdraw':
        account.withdrawals += 1;
        account.cash -= cents(data.amount);
        account.held += cents(data.amount);
        break;
      case 'cancel':
        account.cash += cents(data.amount);
        account.held -= cents(data.amount);
        break;
      case 'open':
        account.trades += 1;
        account.cash -= cents(data.investmentAmount);
        account.invested += cents(data.investmentAmount);
        break;
      case 'close':
      case 'claim':
        account.cash += cents(data.currentValue);
        account.invested -= cents(data.investmentAmount);
        break;
      case 'review':
        if (data.type === 'deposit' && data.status === 'completed') account.cash += cents(data.amount);
        if (data.type === 'withdrawal' && data.status === 'completed') account.held -= cents(data.amount);
        if (data.type === 'withdrawal' && data.status === 'failed') {
          account.held -= cents(data.amount);
          account.cash += cents(data.amount);
        }
        break;
    }
  }
  return accounts;
}

/** What differs between what was acknowledged and what is there. */
export function compare(expectedAccounts, found) {
  return [...expectedAccounts].flatMap(([id, account]) =>
    Object.entries(account).flatMap(([name, value]) => {
      const actual = found.get(id)?.[name];
      return actual === value ? [] : [`customer ${id}: ${name} is ${actual}, acknowledged ${value}`];
    }),
  );
}
