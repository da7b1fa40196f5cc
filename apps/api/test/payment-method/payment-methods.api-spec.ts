import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ADDRESSES } from '@sextant/test-data';
import { Movements, type TransactionResult } from '#modules/transaction/index.js';
import {
  type MethodName,
  type Person,
  announceDeposit,
  fund,
  investor,
  operator,
  paymentMethods,
} from '../support/people.js';
import { MORNING, tick } from '../support/market-time.js';
import { approveProposal, methodByTwo, proposeMethod, removeMethod, removedByTwo } from '../support/payment-methods.js';
import { inAddressBook } from '../support/address-book.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startBeside, startTestApi } from '../support/test-api.js';
import { sendCompletion, sendWithdrawal } from '../support/transfers.js';

const SPARE = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG';
const UNKNOWN = '0198c0de-0000-7000-8000-00000000dead';
const MISSING = [404, 'PAYMENT_METHOD_NOT_FOUND', 'Invalid payment method'] as const;

describe('a payment method', () => {
  let api: TestApi;
  let methods: Record<MethodName, string>;
  let ada: Person;
  let boss: Person;
  let treasurer: Person;
  let two: [Person, Person];

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    methods = await paymentMethods(api);
    [ada, boss, treasurer] = [await investor(api), await operator(api), await operator(api, 'treasurer')];
    two = [treasurer, boss];
  });
  beforeEach(() => void tick(api));
  afterAll(() => api?.stop());

  const list = async () => succeeded(await call<Record<string, unknown>[]>(api, 'GET', '/payment-method')).body;
  const offered = async (id: string) => (await list()).data.some((method) => method.id === id);
  const create = (body: unknown) => proposeMethod(api, treasurer, body);
  const change = (id: string, body: unknown) => proposeMethod(api, treasurer, body, id);
  const remove = (id: string) => removeMethod(api, treasurer, id);
  const spare = () => methodByTwo(api, two, { currency: 'Bitcoin', network: 'BTC', address: SPARE });

  it('has no address that a customer withdraws to, who could then no longer', async () => {
    const customers = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    const method = { currency: 'Bitcoin', network: 'BTC', address: customers };
    const early = String(succeeded(await create(method)).body.data.id);
    await inAddressBook(api, ada.id, 'BTC', customers);
    const sentence = 'A customer has confirmed this address for withdrawals. Please use one that is only yours.';
    const refused = [409, 'ADDRESS_OF_CUSTOMER', sentence, 'address'] as const;
    expectRefusal(await writesNothing(api, () => approveProposal(api, boss, early)), refused);
    succeeded(await call(api, 'POST', `/operations/proposals/${early}/withdraw`, { token: treasurer.token, body: {} }));
    expectRefusal(await writesNothing(api, () => create(method)), refused);
  });

  it('is not sent again to whoever has it already, and no longer than it is so', async () => {
    const first = await call(api, 'GET', '/payment-method');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = () => call(api, 'GET', '/payment-method', { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect(await again()).toMatchObject({ status: 304, body: { raw: '' } });
    const id = await spare();
    expect((await again()).body.data).toContainEqual(expect.objectContaining({ id }));
    succeeded(await remove(id));
  });

  it('is offered and gone at once in every process, however many ask', async () => {
    const other = await startBeside(api);
    other.clock.set(api.clock.now());
    let asking = true;
    const crowd = Array.from({ length: 8 }, async () => {
      while (asking) succeeded(await call(other, 'GET', '/payment-method'));
    });
    const offeredThere = async (id: string) =>
      succeeded(await call<{ id: string }[]>(other, 'GET', '/payment-method')).body.data.some((one) => one.id === id);
    try {
      for (let turn = 0; turn < 5; turn += 1) {
        const id = await spare();
        expect(await offeredThere(id)).toBe(true);
        succeeded(await remove(id));
        expect(await offeredThere(id)).toBe(false);
      }
    } finally {
      asking = false;
      await Promise.all(crowd);
      await other.stop();
    }
  });

  it('is shown to everybody with its fee, minimum, time and rate of this moment', async () => {
    const { data, message, success } = await list();
    expect([success, message, data.length]).toEqual([true, 'Payment methods', 5]);
    const bitcoin = data.find(({ id }) => id === methods.bitcoin);
    const rate = Number(bitcoin?.rate);
    expect(bitcoin).toEqual({
      id: methods.bitcoin,
      currency: 'Bitcoin',
      network: 'BTC',
      address: ADDRESSES.bitcoin.platform,
      ownAddress: false,
      coin: 'BTC',
      symbol: '₿',
      minimumCoin: '0.001',
      minimum: Math.ceil(rate * 0.1) / 100,
      feeCoin: '0.0001',
      fee: Math.round(rate * 0.01) / 100,
      rate: expect.any(Number),
      rateSource: 'simulated',
      rateTime: api.clock.now().toISOString(),
      takesDeposits: true,
    });
    const figures = data.map(({ coin, symbol, minimumCoin, feeCoin }) =>
      [coin, symbol, minimumCoin, feeCoin].join(' '),
    );
    expect(new Set(figures)).toEqual(
      new Set(['BTC ₿ 0.001 0.0001', 'ETH Ξ 0.01 0.005', 'USDT ₮ 10 1', 'LTC Ł 0.1 0.001']),
    );
    expect(data.find(({ id }) => id === methods.tetherTrc20)).toMatchObject({ rate: 1, minimum: 10, fee: 1 });
  });

  it('is added, changed and deleted with a sentence for each', async () => {
    const proposal = succeeded(await create({ currency: 'Bitcoin', network: 'BTC', address: `  ${SPARE} ` }));
    expect([proposal.status, proposal.body.message]).toEqual([201, 'Proposed. Another operator has to approve it.']);
    const id = String(proposal.body.data.id);
    expect(await offered(id)).toBe(false);
    const added = await approveProposal(api, boss, id);
    expect([added.status, added.body.message]).toEqual([200, 'Payment method created successfully']);
    expect((await list()).data).toContainEqual(expect.objectContaining({ id, network: 'BTC', address: SPARE }));
    const { platform: address } = ADDRESSES.litecoin;
    await removedByTwo(api, two, methods.litecoin);
    const wanted = succeeded(await change(id, { currency: 'Litecoin', network: 'LTC', address })).body.data;
    expect(wanted).toMatchObject({ kind: 'payment-method', paymentMethod: { id, address, replaces: SPARE } });
    const changed = await approveProposal(api, boss, String(wanted.id));
    expect([changed.status, changed.body.message]).toEqual([200, 'Payment method updated successfully']);
    expect((await list()).data).toContainEqual(
      expect.objectContaining({ id, currency: 'Litecoin', coin: 'LTC', address }),
    );
    methods.litecoin = id;
    const other = await spare();
    const removed = await remove(other);
    expect([removed.status, removed.body]).toEqual([
      200,
      { success: true, message: 'Payment method deleted successfully', data: null },
    ]);
    expect(await offered(other)).toBe(false);
    expectRefusal(await remove(other), MISSING);
  });

  const wrong: [Record<string, unknown>, Expected][] = [
    [
      { currency: 'Dogecoin' },
      [422, 'VALIDATION_FAILED', 'currency has to be one of Bitcoin, Ethereum, Tether, Litecoin', 'currency'],
    ],
    [
      { currency: 'constructor' },
      [422, 'VALIDATION_FAILED', 'currency has to be one of Bitcoin, Ethereum, Tether, Litecoin', 'currency'],
    ],
    [{ network: 'SOL' }, [422, 'VALIDATION_FAILED', 'network has to be one of BTC, ERC-20, TRC-20, LTC', 'network']],
    [{ network: 'TRC-20' }, [422, 'VALIDATION_FAILED', 'Bitcoin is received on BTC', 'network']],
    [{ currency: 'Tether' }, [422, 'VALIDATION_FAILED', 'Tether is received on ERC-20 or TRC-20', 'network']],
    [{ address: undefined }, [422, 'VALIDATION_FAILED', 'Please enter the deposit address', 'address']],
    [{ address: '' }, [422, 'VALIDATION_FAILED', 'Please enter the deposit address', 'address']],
    [{ address: 7 }, [422, 'VALIDATION_FAILED', 'Please enter the deposit address', 'address']],
    [{ address: `${SPARE}x` }, [422, 'VALIDATION_FAILED', 'Please enter a valid BTC address', 'address']],
    [{ address: 'x'.repeat(121) }, [422, 'VALIDATION_FAILED', 'An address has at most 120 characters', 'address']],
    [
      { address: ADDRESSES.bitcoin.platform },
      [
        409,
        'PAYMENT_METHOD_EXISTS',
        'An active payment method already has this currency, network and address',
        'address',
      ],
    ],
  ];
  it.each(wrong)('with %j is refused, new or changed', async (fault, expected) => {
    const body = { currency: 'Bitcoin', network: 'BTC', address: SPARE, ...fault };
    expectRefusal(await writesNothing(api, () => create(body)), expected);
    const id = await spare();
    expectRefusal(await writesNothing(api, () => change(id, body)), expected);
    succeeded(await remove(id));
  });

  it('is there once, however the case of its address is written', async () => {
    const spellings: [MethodName, string][] = [
      ['ethereum', ADDRESSES.ethereum.platform.toLowerCase()],
      ['ethereum', `0x${ADDRESSES.ethereum.platform.slice(2).toUpperCase()}`],
      ['bitcoin', ADDRESSES.bitcoin.platform.toUpperCase()],
    ];
    for (const [name, address] of spellings) {
      const { currency, network } = ADDRESSES[name];
      const sentence = 'An active payment method already has this currency, network and address';
      expectRefusal(await create({ currency, network, address }), [409, 'PAYMENT_METHOD_EXISTS', sentence, 'address']);
    }
  });

  it('may share its wallet with another currency of the network', async () => {
    const { network, platform: address } = ADDRESSES.ethereum;
    const wallet = { currency: 'Tether', network, address: address.toLowerCase() };
    const shared = await methodByTwo(api, two, wallet);
    expect((await list()).data).toContainEqual(expect.objectContaining({ id: shared, coin: 'USDT', network }));
    const sentence = 'An active payment method already has this currency, network and address';
    expectRefusal(await create(wallet), [409, 'PAYMENT_METHOD_EXISTS', sentence, 'address']);
    succeeded(await remove(shared));
  });

  it('that is deleted while a deposit to it is being announced stays behind its line', async () => {
    const id = await spare();
    const announced = await api.database.transaction(async () => {
      const coins = { coin: 'BTC', rate: 65_000_0000, coin_amount: '0.00384615' };
      const line = { amount: 250_00, description: 'Deposit', payment_method_id: id, ...coins };
      const receipt = { id: randomUUID(), storage_key: 'x', content_type: 'x', size_bytes: 1, original_name: 'x' };
      const result = await api.app.get(Movements).send<TransactionResult>({
        kind: 'deposit',
        userId: ada.id,
        request: { line, receipt, quote: null },
        now: api.clock.now(),
        once: { key: null, fingerprint: '' },
      });
      expect((await remove(id)).body.message).toBe('Payment method deleted successfully');
      return result.line;
    });
    expect(await api.database.query('select status from payment_methods where id = $1', [id])).toEqual([
      { status: 'deleted' },
    ]);
    succeeded(await sendCompletion(api, boss, announced.id));
    expectRefusal(await change(id, { currency: 'Bitcoin', network: 'BTC', address: SPARE }), MISSING);
    expectRefusal(await remove(id), MISSING);
  });

  it('is remembered with every address it had by whoever writes it, without the trigger of the release before', async () => {
    const trigger = 'trigger payment_methods_remember_address';
    const addresses = ['0x27b1fdb04752bbc536007a920d24acb045561c26', '0x3599689e6292b81b2d85451025146515070129bb'];
    const known = () =>
      api.database.query('select since from deposit_addresses where address_key = any($1)', [
        addresses.map((address) => address.toLowerCase()),
      ]);
    await api.database.query(`alter table payment_methods disable ${trigger}`);
    try {
      const [first, second] = addresses.map((address) => ({ currency: 'Ethereum', network: 'ERC-20', address }));
      const id = await methodByTwo(api, two, first);
      expect(await known()).toEqual([{ since: api.clock.now() }]);
      await methodByTwo(api, two, second, id);
      await methodByTwo(api, two, first, id);
      succeeded(await remove(id));
      expect(await known()).toHaveLength(2);
    } finally {
      await api.database.query(`alter table payment_methods enable ${trigger}`);
    }
  });

  it('that there is not is neither changed nor deleted', async () => {
    const body = { currency: 'Bitcoin', network: 'BTC', address: SPARE };
    expectRefusal(await change(UNKNOWN, body), MISSING);
    expectRefusal(await remove(UNKNOWN), MISSING);
  });

  it('named by an unfinished transaction is retired: no longer offered, still known to its line', async () => {
    const id = await spare();
    const line = await announceDeposit(api, ada, id, 250);
    const retired = await remove(id);
    const sentence = 'The payment method is named by a pending transaction, so it was retired instead of deleted';
    expect([retired.status, retired.body.message]).toEqual([200, sentence]);
    expect(await offered(id)).toBe(false);
    expectRefusal(await change(id, { currency: 'Bitcoin', network: 'BTC', address: SPARE }), MISSING);
    const refused = await sendWithdrawal(api, ada, methods, 'bitcoin', { method: id });
    expectRefusal(refused, [422, 'PAYMENT_METHOD_UNKNOWN', 'Invalid payment method', 'method']);
    const again = await spare(); // its address is free for another one
    succeeded(await remove(again));
    const done = succeeded(await sendCompletion(api, boss, line)).body.data;
    expect(done).toMatchObject({ depositAddress: SPARE, method: 'Bitcoin', status: 'completed' });
  });

  it('of a finished transaction only is deleted, and the line stays readable', async () => {
    const id = await spare();
    const line = await fund(api, ada, boss, id, 250);
    expect((await remove(id)).body.message).toBe('Payment method deleted successfully');
    const { data } = succeeded(await call(api, 'GET', `/transaction/${line}`, { token: ada.token })).body;
    expect(data).toMatchObject({ depositAddress: SPARE, method: 'Bitcoin', network: 'BTC' });
  });
});
