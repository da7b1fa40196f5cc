// What a customer and an operator read, over one connection, with the product's own classes.
import { ASSETS } from '../libs/reference-data/dist/index.js';
import { StepPaymentRepository } from '../apps/api/dist/modules/chain/step-payment.repository.js';
import { ToldPayments } from '../apps/api/dist/modules/chain/told-payments.js';
import { CustomersRepository } from '../apps/api/dist/modules/customers/customers.repository.js';
import { Ledger } from '../apps/api/dist/modules/ledger/index.js';
import { LedgerRepository } from '../apps/api/dist/modules/ledger/ledger.repository.js';
import { SimulatedPriceSource } from '../apps/api/dist/modules/market/simulated-price-source.js';
import { SecondFactorRepository } from '../apps/api/dist/modules/second-factor/second-factor.repository.js';
import { AccountResults } from '../apps/api/dist/modules/trade/account-results.js';
import { HeldDays } from '../apps/api/dist/modules/trade/held-days.js';
import { HeldDaysRepository } from '../apps/api/dist/modules/trade/held-days.repository.js';
import { ValueHistory } from '../apps/api/dist/modules/trade/value-history.js';
import { BonusesRepository } from '../apps/api/dist/modules/transaction/bonuses.repository.js';
import { HistoryExport } from '../apps/api/dist/modules/transaction/history-export.js';
import { AccountQueries } from '../apps/api/dist/modules/user/account.queries.js';
import { ShownPersonRepository } from '../apps/api/dist/modules/user/shown-person.repository.js';
import { databaseOver, repositoriesOver } from './product.mjs';

const DAY = 86_400_000;
const clock = { now: () => new Date() };
const NO_LINKS = { of: () => null };

/** Reads of a customer; the keys are their names in the table. */
export async function readsOf(client, user) {
  const database = databaseOver(client);
  const { history, trades } = repositoriesOver(client);
  const prices = new SimulatedPriceSource({ marketSeed: 'bench' }, clock);
  const ledger = new Ledger(new LedgerRepository(database), clock);
  const held = new HeldDays(trades, new HeldDaysRepository(database), prices);
  const values = new ValueHistory(trades, held, ledger, prices, clock);
  const results = new AccountResults(trades, ledger, prices, clock);
  const file = new HistoryExport(history, new ToldPayments(new StepPaymentRepository(database), NO_LINKS));
  const quotes = await prices.quotes(ASSETS.map(({ symbol }) => symbol));
  const { rows } = await client.query(
    `select id, reference, to_jsonb(created_at) #>> '{}' as at, trade_id from transactions where user_id = $1
      order by created_at desc, id desc offset (select total_transactions * 9 / 10 from transaction_totals where user_id = $1) limit 1`,
    [user],
  );
  const [deep] = rows;
  const [trade] = (await client.query('select id from trades where user_id = $1 order by id limit 1', [user])).rows;
  const after = { at: deep.at, id: deep.id };
  const people = new ShownPersonRepository(database, new SecondFactorRepository(database), new BonusesRepository());
  const daysAgo = (days) => new Date(Date.now() - days * DAY);
  const period = await periodOf(client, user, 400, 100);
  const deposits = { type: 'deposit', status: 'completed' };
  const ofDeposits = await periodOf(client, user, 30, 10, `type = 'deposit' and status = 'completed'`);
  const list = (filter) => () => history.list(user, { limit: 20, ...filter });
  const traded = (filter) => () => trades.list(user, { limit: 20, ...filter }, quotes);
  return {
    'history: first page': list({}),
    'history: page at nine tenths of the depth': list({ after }),
    'history: deposits': list({ type: 'deposit' }),
    'history: failed': list({ status: 'failed' }),
    'history: five cancelled withdrawals': list({ status: 'failed', cancelled: true, limit: 5 }),
    'history: a period of 300 lines': list(period),
    'history: a period of 20 completed deposits': list({ ...deposits, ...ofDeposits }),
    'search: reference': list({ search: deep.reference }),
    'search: part of a reference': list({ search: deep.reference.slice(4, 11) }),
    'search: id': list({ search: deep.id }),
    'search: beginning of an id': list({ search: beginningOf(deep.id) }),
    'search: frequent word': list({ search: 'AAPL' }),
    'search: rare word, seven lines': list({ search: 'Adjustment', limit: 7 }),
    'search: nothing found': list({ search: 'nowhere to be found' }),
    'one line with its timeline': async () => [
      await history.find(deep.id, user),
      await history.timeline(user, deep.id),
    ],
    'totals of the history': () => history.totals(user),
    'person, balance and bonus': () => people.find(user, daysAgo(60), daysAgo(30)),
    'value history: 1M': () => values.of(user, '1M'),
    'value history: 3M': () => values.of(user, '3M'),
    'value history: 1Y': () => values.of(user, '1Y'),
    'value history: ALL': () => values.of(user, 'ALL'),
    'profit and loss report': () => results.of(user),
    'trades: first page': traded({}),
    'trades: at depth': traded({ after: { at: deep.at, id: deep.id } }),
    'trades: running': traded({ status: 'running' }),
    'trades: in profit': traded({ performance: 'profit' }),
    'one trade with its steps': async () => [await trades.find(user, trade.id), await trades.events(user, trade.id)],
    [EXPORT]: async () => {
      let lines = 0;
      const from = daysAgo(365).toISOString();
      for await (const part of await file.open(user, { from })) lines += part.split('\n').length - 1;
      return lines / 1_000;
    },
  };
}

/**
 * All but the last group. An id begins with its time, in milliseconds, which a settled trade and its profit share: the
 * random part after it makes this the beginning of one id only, at every size.
 */
function beginningOf(id) {
  return id.slice(0, id.lastIndexOf('-'));
}

/** From the instant of one of the customer's latest lines to that of a later one, without the last day, which benches fill. */
async function periodOf(client, user, from, to, condition = 'true') {
  const { rows } = await client.query(
    `select created_at from transactions
      where user_id = $1 and created_at < now() - interval '1 day' and ${condition}
      order by created_at desc, id desc limit ${from}`,
    [user],
  );
  // A short run has fewer.
  const at = (place) => rows[Math.min(rows.length, place) - 1].created_at;
  return { from: at(from), to: at(to) };
}

/** Its time grows with what it gives, so it is measured per thousand lines. */
export const EXPORT = 'export of a year, per 1,000 lines';

/** Reads of an operator, and one line of somebody. */
export async function readsOfOperator(client) {
  const { history } = repositoriesOver(client);
  const accounts = new AccountQueries(databaseOver(client), {});
  const { rows } = await client.query(
    `select id, reference, to_jsonb(created_at) #>> '{}' as at from transactions where amount > 0
      order by created_at, id offset 500 limit 1`,
  );
  const [some] = rows;
  const [paid] = (await client.query('select tx_hash from transactions where tx_hash is not null limit 1')).rows;
  const customers = new CustomersRepository(databaseOver(client));
  const after = { at: some.at, id: some.id };
  const queue = (filter) => () => history.queue({ limit: 15, ...filter });
  return {
    'queue: open': queue({}),
    'queue: open deposits': queue({ type: 'deposit' }),
    'queue: completed': queue({ status: 'completed' }),
    'queue: completed, at depth': queue({ status: 'completed', after }),
    'queue: failed': queue({ status: 'failed' }),
    'queue: reference': queue({ search: some.reference }),
    'queue: completed, reference': queue({ status: 'completed', search: some.reference }),
    'queue: completed, beginning of an id': queue({ status: 'completed', search: beginningOf(some.id) }),
    'queue: completed, frequent word': queue({ status: 'completed', search: 'AAPL' }),
    'queue: completed, nothing found': queue({ status: 'completed', search: 'nowhere to be found' }),
    'people: first page': () => accounts.list({ limit: 15 }),
    'people: an address': () => accounts.list({ limit: 20, search: 'customer7@bench.example' }),
    'customers: of a hash': () => customers.idsByAddressOrHash(paid.tx_hash),
    'people: nobody found': () => accounts.list({ limit: 20, search: 'nobody of this name' }),
  };
}
