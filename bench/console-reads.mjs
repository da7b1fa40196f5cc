// What an operator's screens read over HTTP, as many rows as they ask for; the keys are their names in the table.
import { ADDRESS } from './growth-data.mjs';
import { customerId } from './history-data.mjs';

const DAY = 86_400_000;
const PEOPLE = 10;
/** Rows that the screens ask for. */
const [QUEUE, LIST, LEDGER] = ['limit=100', 'limit=50', 'limit=20'];

/** Each takes the number of the round, so that it is not always about the same customer. */
export async function readsOfConsole(get) {
  const customer = (round) => customerId(round % PEOPLE);
  const of = (round, what) => get(`/operations/customers/${customer(round)}${what}`);
  const search = (text) => get(`/operations/customers?${LIST}&search=${encodeURIComponent(text)}`);
  const found = async (text) => {
    const { data } = await search(text);
    if (data.length === 0) throw new Error(`Nobody was found by ${text}`);
  };
  const page = async (path, cursor) => get(`${path}&cursor=${encodeURIComponent(cursor)}`);
  const [deposits, withdrawals] = ['deposit', 'withdrawal'].map((type) => `/operations/cases?type=${type}&${QUEUE}`);
  // In a short run one page holds everything, so its second begins after a few.
  const few = '/operations/cases?type=deposit&limit=5';
  const [first, beginning] = [await get(deposits), await get(few)];
  const next = first.nextCursor ? [deposits, first.nextCursor] : [few, beginning.nextCursor];
  const [{ id: deposit }] = first.data;
  const [{ id: withdrawal }] = (await get(withdrawals)).data;
  const line = (await of(1, '/transactions?type=deposit&status=completed&limit=1')).data[0];
  const { accountId } = (await of(1, '')).data;
  const ago = (days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  return {
    overview: () => get('/operations/overview'),
    'what waits': () => get('/operations/waiting'),
    'queue of deposits': () => get(deposits),
    'queue of deposits, next page': () => page(...next),
    'queue of withdrawals': () => get(withdrawals),
    'case of a deposit': () => get(`/operations/cases/${deposit}`),
    'case of a withdrawal': () => get(`/operations/cases/${withdrawal}`),
    proposals: () => get('/operations/proposals?limit=20'),
    'customers, newest': () => get(`/operations/customers?${LIST}`),
    'customers by name': (round) => found(`customer ${round}`),
    'customers by first name, which all have': () => found('ada'),
    'customers by email address': (round) => found(`customer${round}@bench.example`),
    'customers by account id': () => found(accountId),
    'customers by address, which all have': () => found(ADDRESS),
    'customers by hash': () => found(line.txHash),
    'customers by reference': () => found(line.reference),
    'customers, nobody found': () => search('nobody at all'),
    'customer: page': (round) => of(round, ''),
    'customer: entries of cash': (round) => of(round, `/entries?account=cash&${LEDGER}`),
    'customer: transactions': (round) => of(round, `/transactions?${LIST}`),
    'customer: trades': (round) => of(round, `/trades?${LIST}`),
    'customer: timeline': (round) => of(round, `/timeline?${LIST}`),
    'trial balance of today': () => get(`/operations/books/trial-balance?day=${ago(0)}`),
    'trial balance of a year ago': () => get(`/operations/books/trial-balance?day=${ago(365)}`),
    'days of an account': () => get('/operations/books/days?account=cash'),
    'lines of an account and day': () => get(`/operations/books/lines?account=cash&day=${ago(365)}&${LIST}`),
    'wallets and their differences': () => get('/operations/books/wallets'),
    'audit log': () => get(`/operations/audit?${LIST}`),
  };
}
