// What an operator's screens read over HTTP; the keys are their names in the table.
import { customerId } from './history-data.mjs';

const DAY = 86_400_000;
const PEOPLE = 10;

/** Each takes the number of the round, so that it is not always about the same customer. */
export async function readsOfConsole(get) {
  const customer = (round) => customerId(round % PEOPLE);
  const of = (round, what) => get(`/operations/customers/${customer(round)}${what}`);
  const search = (text) => get(`/operations/customers?search=${encodeURIComponent(text)}`);
  const page = async (path, cursor) => get(`${path}&cursor=${encodeURIComponent(cursor)}`);
  const deposits = '/operations/cases?type=deposit';
  const first = await get(`${deposits}&limit=5`);
  const [{ id: deposit }] = first.data;
  const [{ id: withdrawal }] = (await get('/operations/cases?type=withdrawal')).data;
  const line = (await of(1, '/transactions?type=deposit&status=completed&limit=1')).data[0];
  const ago = (days) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
  return {
    overview: () => get('/operations/overview'),
    'what waits': () => get('/operations/waiting'),
    'queue of deposits': () => get(deposits),
    'queue of deposits, next page': () => page(deposits, first.nextCursor),
    'queue of withdrawals': () => get('/operations/cases?type=withdrawal'),
    'case of a deposit': () => get(`/operations/cases/${deposit}`),
    'case of a withdrawal': () => get(`/operations/cases/${withdrawal}`),
    proposals: () => get('/operations/proposals'),
    'customers, newest': () => get('/operations/customers'),
    'customers by name': (round) => search(`customer ${round}`),
    'customers by first name, which all have': () => search('ada'),
    'customers by email address': (round) => search(`customer${round}@bench.example`),
    'customers by account id': (round) => search(`SX-${round}`),
    'customers by address, which all have': () => search('wallet'),
    'customers by hash': () => search(line.txHash),
    'customers, nobody found': () => search('nobody at all'),
    'customer: page': (round) => of(round, ''),
    'customer: entries of cash': (round) => of(round, '/entries?account=cash'),
    'customer: transactions': (round) => of(round, '/transactions'),
    'customer: trades': (round) => of(round, '/trades'),
    'customer: timeline': (round) => of(round, '/timeline'),
    'trial balance of today': () => get(`/operations/books/trial-balance?day=${ago(0)}`),
    'trial balance of a year ago': () => get(`/operations/books/trial-balance?day=${ago(365)}`),
    'days of an account': () => get('/operations/books/days?account=cash'),
    'lines of an account and day': () => get(`/operations/books/lines?account=cash&day=${ago(365)}`),
    'wallets and their differences': () => get('/operations/books/wallets'),
    'audit log': () => get('/operations/audit'),
  };
}
