import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DEMO_NETWORK, paymentUri } from '@sextant/business-rules';
import { ADDRESSES } from '@sextant/test-data';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendCompletion, sendWithdrawal } from '../support/transfers.js';
import { BookRoutes } from '../support/withdrawal-addresses.js';

const BTC = ADDRESSES.bitcoin.customer;
const ETH = ADDRESSES.ethereum.customer;

let api: TestApi;
let book: BookRoutes;
let ada: Person;
let boss: Person;
let methods: Record<MethodName, string>;

beforeAll(async () => {
  api = await startTestApi();
  book = new BookRoutes(api);
  [boss, methods] = [await operator(api), await paymentMethods(api)];
  ada = await investor(api);
  await fund(api, ada, boss, methods.bitcoin, 5_000);
});
afterAll(() => api?.stop());

const payment = { coinAmount: '1', currency: 'Tether', network: 'ERC-20', address: ETH };

it.each([
  ['BTC', `bitcoin:${BTC}?amount=0.01&label=x`, BTC],
  ['BTC', `“${BTC}”.`, BTC],
  ['BTC', `\u200e${BTC}\u2060`, BTC],
  ['ERC-20', `ethereum:${ETH}@1`, ETH],
  ['ERC-20', paymentUri(payment, DEMO_NETWORK) ?? '', ETH],
  ['ERC-20', ETH.replace('0x', '0X'), ETH],
] as const)('the address book of %s takes %j', async (network, typed, address) => {
  const person = await investor(api);
  const { body } = succeeded(await book.add(person, network, typed, ''));
  expect(body.data.address).toBe(address);
  expect((await book.add(person, network, address, '')).body.code).toBe('WITHDRAWAL_ADDRESS_KNOWN');
});

it.each([
  ['BTC', `litecoin:${ADDRESSES.litecoin.customer}`, 'This is a payment link for LTC. Please enter a BTC address.'],
  ['BTC', `https://mempool.space/address/${BTC}`, 'This is a link to a page. Please enter the BTC address only.'],
  ['BTC', 'lightning:LNBC1', 'This is for “lightning”, not for BTC. Please enter the BTC address only.'],
  [
    'ERC-20',
    `ethereum:${ETH}@137?value=1`,
    'This is a payment link for another chain, number 137. Please enter an address on Ethereum.',
  ],
  [
    'ERC-20',
    `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${ETH}&uint256=1`,
    'This payment link is for a token or a contract. Please enter the ERC-20 address only.',
  ],
  ['BTC', `bitcoin:${BTC.slice(0, -1)}`, 'Please enter a valid BTC address'],
  ['BTC', 'x'.repeat(501), 'An address has at most 120 characters'],
] as const)('the address book of %s says why it does not take %j', async (network, typed, sentence) => {
  const { status, body } = await book.add(ada, network, typed, '');
  expect([status, body.message]).toEqual([422, sentence]);
});

it('a withdrawal takes the payment link of a confirmed address, and shows the address', async () => {
  // Puts the address into the book.
  succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin'));
  const recipient = `bitcoin:${BTC}?amount=1`;
  const { body } = succeeded(await sendWithdrawal(api, ada, methods, 'bitcoin', { recipient }));
  expect(body.data.recipient).toBe(BTC);
  const other = await sendWithdrawal(api, ada, methods, 'bitcoin', { recipient: `litecoin:${BTC}` });
  expect([other.status, other.body.code, other.body.message]).toEqual([
    422,
    'ADDRESS_INVALID',
    'This is a payment link for LTC. Please enter a BTC address.',
  ]);
});

it('a payment method is proposed by a payment link', async () => {
  const treasurer = await operator(api, 'treasurer');
  const propose = (address: string) =>
    call(api, 'POST', '/payment-method', {
      token: treasurer.token,
      body: { currency: 'Bitcoin', network: 'BTC', address },
    });
  const bare = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
  const { body } = succeeded(await propose(`BITCOIN:${bare.toUpperCase()}?amount=1`));
  expect(JSON.stringify(body.data)).toContain(bare.toUpperCase());
  const refused = await propose(`https://mempool.space/address/${bare}`);
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'This is a link to a page. Please enter the BTC address only.',
  ]);
});

it('a deposit is completed with the link of an explorer', async () => {
  const hash = 'b1'.repeat(32);
  const id = await announceDeposit(api, ada, methods.bitcoin, 100);
  const page = await sendCompletion(api, boss, id, { txHash: `https://mempool.space/block/${hash}` });
  expect([page.status, page.body.message]).toEqual([
    422,
    'This link names no transaction. Please enter its hash of 64 hexadecimal digits.',
  ]);
  const { body } = succeeded(await sendCompletion(api, boss, id, { txHash: ` https://mempool.space/tx/${hash}?x#y ` }));
  expect(body.data.txHash).toBe(hash);
});
