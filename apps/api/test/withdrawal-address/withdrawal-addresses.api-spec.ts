import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TOKEN_CONTRACTS } from '@sextant/reference-data';
import { ADDRESSES } from '@sextant/test-data';
import { OneTimeCodes } from '#modules/user/index.js';
import { AddWithdrawalAddress } from '#modules/withdrawal-address/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import { concurrently } from '../support/concurrent-requests.js';
import { type MethodName, type Person, codeOf, fund, investor, operator, paymentMethods } from '../support/people.js';
import { methodByTwo, removeMethod } from '../support/payment-methods.js';
import { expectRefusal } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { BookRoutes, mailed, movesNothing } from '../support/withdrawal-addresses.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-11-20T10:00:00Z');
const TOMORROW = '2026-11-21T10:00:00.000Z';
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const BTC = ADDRESSES.bitcoin.customer;
/** Of the first payment there was. */
const EARLY = '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S';
const NOT_CONFIRMED =
  'Withdrawals go only to confirmed addresses in your address book. Please add this one and confirm it first.';
const YOURS = 'Enter the address of a wallet that you control.';
const LOST = `Nobody has the key to this address, so coins sent to it are lost. ${YOURS}`;
const contractOf = (symbol: string) =>
  `This is the ${symbol} contract, not a wallet, so coins sent to it are lost. ${YOURS}`;

let api: TestApi;
let book: BookRoutes;
let boss: Person;
let treasurer: Person;
let methods: Record<MethodName, string>;
beforeAll(async () => {
  api = await startTestApi({ WITHDRAWAL_HOLD_HOURS: '24' });
  api.clock.set(NOW);
  [boss, methods] = [await operator(api), await paymentMethods(api)];
  treasurer = await operator(api, 'treasurer');
  book = new BookRoutes(api);
});
afterAll(() => api?.stop());
afterEach(() => api.clock.set(NOW));

async function rich(): Promise<Person> {
  const person = await investor(api);
  await fund(api, person, boss, methods.bitcoin, 5_000);
  return person;
}

/** Runs later, with tokens that were given out before. */
async function at<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  api.clock.set(later(milliseconds));
  return work();
}

describe('a withdrawal goes nowhere', () => {
  it('but to an address of the own book that was confirmed and waited out its hold', async () => {
    const ada = await rich();
    const send = () => movesNothing(api, () => book.withdraw(ada, methods.bitcoin, BTC));
    expectRefusal(await send(), [422, 'ADDRESS_NOT_CONFIRMED', NOT_CONFIRMED, 'recipient']);

    const added = succeeded(await book.add(ada, 'BTC', ` ${BTC} `, ' Paper wallet ')).body.data;
    expect(added).toMatchObject({ address: BTC, label: 'Paper wallet', state: 'unconfirmed', usableFrom: null });
    expectRefusal(await send(), [422, 'ADDRESS_NOT_CONFIRMED', NOT_CONFIRMED, 'recipient']);

    const confirmed = succeeded(await book.confirm(ada, added.id)).body.data;
    expect(confirmed).toMatchObject({ state: 'on-hold', usableFrom: TOMORROW });
    const held = await send();
    expect(held.body.message).toMatch(/^This address can be used from 21 November 2026, 10:00 UTC\./);
    expectRefusal(held, [409, 'ADDRESS_ON_HOLD', held.body.message, 'recipient']);
    expect(held.body.usableFrom).toBe(TOMORROW);

    await at(24 * HOUR - 1, async () => {
      const { token } = await signedInAgain(ada);
      expect((await book.withdraw({ ...ada, token }, methods.bitcoin, BTC)).body.code).toBe('ADDRESS_ON_HOLD');
    });
    await at(24 * HOUR, async () => {
      const { token } = await signedInAgain(ada);
      expect((await book.list({ ...ada, token }))[0]?.state).toBe('usable');
      succeeded(await book.withdraw({ ...ada, token }, methods.bitcoin, BTC));
    });
  });

  it('that belongs to somebody else’s book, to another network’s, or that was removed', async () => {
    const [ada, eve] = [await rich(), await rich()];
    const id = await book.addConfirmed(ada, 'ERC-20', ADDRESSES.ethereum.customer);
    await at(25 * HOUR, async () => {
      const [ada2, eve2] = [await signedInAgain(ada), await signedInAgain(eve)];
      const stolen = await book.withdraw(eve2, methods.ethereum, ADDRESSES.ethereum.customer);
      expect(stolen.body.code).toBe('ADDRESS_NOT_CONFIRMED');
      // Both coins of the network go to one wallet; in any spelling of it.
      const lower = ADDRESSES.ethereum.customer.toLowerCase();
      succeeded(await book.withdraw(ada2, methods.tetherErc20, lower));
      succeeded(await book.send(ada2, 'DELETE', `/${id}`));
      const gone = await book.withdraw(ada2, methods.ethereum, ADDRESSES.ethereum.customer);
      expect(gone.body.code).toBe('ADDRESS_NOT_CONFIRMED');
      // Added again it begins anew.
      const again = succeeded(await book.add(ada2, 'ERC-20', ADDRESSES.ethereum.customer)).body.data;
      expect(again).toMatchObject({ state: 'unconfirmed', lookAlikes: [] });
      expect(again.id).not.toBe(id);
    });
  });

  it.each<[string, string, string]>([
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE', LOST],
    ['BTC', '1111111111111111111114oLvT2', LOST],
    ['BTC', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr', LOST],
    ['ERC-20', '0x0000000000000000000000000000000000000000', LOST],
    ['ERC-20', '0x0000000000000000000000000000000000000001', LOST],
    ['ERC-20', '0x000000000000000000000000000000000000dEaD', LOST],
    ['ERC-20', '0xdead000000000000000042069420694206942069', LOST],
    ['TRC-20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', LOST],
    ['TRC-20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', LOST],
    ['LTC', 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE', LOST],
    ...TOKEN_CONTRACTS.map(({ network, address, symbol }) => [network, address, contractOf(symbol)] as never),
  ])('where coins are lost, and the reason is true: %s %s', async (network, address, sentence) => {
    const ada = await rich();
    const code = sentence === LOST ? 'ADDRESS_UNSPENDABLE' : 'ADDRESS_IS_CONTRACT';
    expectRefusal(await movesNothing(api, () => book.add(ada, network, address)), [422, code, sentence, 'address']);
    // One that stands in a book from before.
    await api.database.query(
      `insert into withdrawal_addresses (user_id, id, network, address, label, created_at, confirmed_at, usable_from)
       values ($1, gen_random_uuid(), $2, $3, '', $4, $4, $4)`,
      [ada.id, network, address, NOW],
    );
    const method = {
      BTC: methods.bitcoin,
      'ERC-20': methods.ethereum,
      'TRC-20': methods.tetherTrc20,
      LTC: methods.litecoin,
    };
    const paid = await movesNothing(api, () => book.withdraw(ada, method[network as 'BTC'], address));
    expectRefusal(paid, [422, code, sentence, 'recipient']);
  });

  it('where the platform receives, or ever received, in any spelling', async () => {
    const ada = await rich();
    const changed = { currency: 'Ethereum', network: 'ERC-20', address: '0x27b1fdb04752bbc536007a920d24acb045561c26' };
    const two = [treasurer, boss] as const;
    const id = await methodByTwo(api, two, changed);
    const now = { ...changed, address: '0x3599689E6292b81B2d85451025146515070129Bb' };
    await methodByTwo(api, two, now, id);
    succeeded(await removeMethod(api, treasurer, id));
    const ours: [string, string][] = [
      ['BTC', ADDRESSES.bitcoin.platform],
      ['BTC', ADDRESSES.bitcoin.platform.toUpperCase()],
      ['ERC-20', ADDRESSES.ethereum.platform.toLowerCase()],
      ['ERC-20', changed.address],
      ['ERC-20', now.address],
    ];
    for (const [network, address] of ours) {
      const refused = await book.add(ada, network, address);
      expectRefusal(refused, [422, 'ADDRESS_IS_OURS', refused.body.message, 'address']);
    }
    // One that becomes a deposit address after it was confirmed: no payment method can have it, an account key could make it.
    await book.addConfirmed(ada, 'BTC', EARLY);
    await api.database.query(
      `insert into deposit_addresses (network, address_key, since) values ('BTC', address_key('BTC', $1), now())`,
      [EARLY],
    );
    await at(25 * HOUR, async () => {
      const again = await signedInAgain(ada);
      expect((await book.withdraw(again, methods.bitcoin, EARLY)).body.code).toBe('ADDRESS_IS_OURS');
    });
  });
});

describe('an address is confirmed', () => {
  it('by the mailed code alone, which names it in full', async () => {
    const ada = await investor(api);
    const { id } = succeeded(await book.add(ada, 'BTC', BTC)).body.data;
    const [mail] = await mailed(api, ada, 'withdrawal-address');
    expect(mail).toMatchObject({ recipient: BTC, network: 'BTC', holdHours: 24, lookAlike: null, firstName: 'Ada' });
    const code = await codeOf(api, ada.id, 'withdrawal-address');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await book.confirm(ada, id, { otp: wrong })).body.code).toBe('CODE_WRONG');
    }
    // Five wrong guesses end it, the right one comes too late.
    expect((await book.confirm(ada, id, { otp: code })).body.code).toBe('CODE_EXPIRED');
    const soon = await book.send(ada, 'POST', `/${id}/code`);
    expect([soon.status, soon.body.code]).toEqual([429, 'CODE_SENT_RECENTLY']);
    await at(61_000, async () => {
      succeeded(await book.send(ada, 'POST', `/${id}/code`));
      succeeded(await book.confirm(ada, id));
      expect(await mailed(api, ada, 'withdrawal-address-confirmed')).toHaveLength(1);
      expect((await book.confirm(ada, id, { otp: '123456' })).body.code).toBe('WITHDRAWAL_ADDRESS_CONFIRMED');
    });
  });

  it('not by the code of another address, of another person, or of ten minutes ago', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    const first = succeeded(await book.add(ada, 'BTC', BTC)).body.data.id;
    const old = await codeOf(api, ada.id, 'withdrawal-address');
    const second = succeeded(await book.add(ada, 'LTC', ADDRESSES.litecoin.customer)).body.data.id;
    const code = await codeOf(api, ada.id, 'withdrawal-address');
    expect((await book.confirm(ada, first, { otp: code })).body.code).toBe('CODE_EXPIRED');
    expect((await book.confirm(ada, first, { otp: old })).status).toBe(422);
    const strange = await book.confirm(eve, second, { otp: code });
    expect([strange.status, strange.body.code]).toEqual([404, 'WITHDRAWAL_ADDRESS_NOT_FOUND']);
    await at(10 * 60_000, async () => {
      expect((await book.confirm(ada, second, { otp: code })).body.code).toBe('CODE_EXPIRED');
    });
    expect((await book.list(ada)).map(({ state }) => state)).toEqual(['unconfirmed', 'unconfirmed']);
  });

  it('not by a code that went to a mailbox which is no longer the person’s', async () => {
    const ada = await investor(api);
    const { id } = succeeded(await book.add(ada, 'BTC', BTC)).body.data;
    const code = await codeOf(api, ada.id, 'withdrawal-address');
    await api.database.query('update users set pending_email = $2 where id = $1', [ada.id, `moved.${ada.email}`]);
    const otp = await api.app.get(OneTimeCodes).issue(ada.id, 'change-email', `moved.${ada.email}`);
    const body = { otp: codeFor(api.settings.codeSecret, otp) };
    succeeded(await call(api, 'POST', '/auth/verify', { token: ada.token, body }));
    expect((await book.confirm(ada, id, { otp: code })).body.code).toBe('CODE_EXPIRED');
  });

  it('once, however often the code is sent at once, and never after it was removed', async () => {
    const ada = await investor(api);
    const id = succeeded(await book.add(ada, 'BTC', BTC)).body.data.id;
    const otp = await codeOf(api, ada.id, 'withdrawal-address');
    const answers = await concurrently(5, () => book.confirm(ada, id, { otp }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const other = succeeded(await book.add(ada, 'LTC', ADDRESSES.litecoin.customer)).body.data.id;
    succeeded(await book.send(ada, 'DELETE', `/${other}`));
    expect((await book.confirm(ada, other)).body.code).toBe('WITHDRAWAL_ADDRESS_NOT_FOUND');
  });
});

describe('the address book', () => {
  it('refuses what is no address, what it has already, and what is not the person’s', async () => {
    const [ada, eve] = [await investor(api), await investor(api)];
    for (const address of ['x', `${BTC}x`, 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7']) {
      const refused = await book.add(ada, 'BTC', address);
      expectRefusal(refused, [422, 'ADDRESS_INVALID', 'Please enter a valid BTC address', 'address']);
    }
    for (const body of [{}, { network: 'XRP', address: BTC }, { network: 'BTC', address: 5 }, { network: ['BTC'] }]) {
      expect((await book.send(ada, 'POST', '', body)).body.code).toBe('VALIDATION_FAILED');
    }
    expect((await book.add(ada, 'BTC', BTC, 'x'.repeat(41))).body.errors).toMatchObject([{ field: 'label' }]);
    const { id } = succeeded(await book.add(ada, 'BTC', BTC)).body.data;
    const known = await book.add(ada, 'BTC', BTC, 'again');
    expectRefusal(known, [409, 'WITHDRAWAL_ADDRESS_KNOWN', 'This address is already in your address book', 'address']);
    for (const [method, path, body] of [
      ['PUT', `/${id}`, { label: 'mine' }],
      ['DELETE', `/${id}`, undefined],
      ['POST', `/${id}/code`, undefined],
    ] as const) {
      expect((await book.send(eve, method, path, body)).body.code).toBe('WITHDRAWAL_ADDRESS_NOT_FOUND');
    }
    expect(await book.list(eve)).toEqual([]);
    expect(succeeded(await book.send(ada, 'PUT', `/${id}`, { label: ' Ours ' })).body.data.label).toBe('Ours');
  });

  it('holds an address once, and 50 at most, however many come at once', async () => {
    const ada = await investor(api);
    const answers = await concurrently(6, () => book.add(ada, 'BTC', BTC));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    await api.database.query(
      `insert into withdrawal_addresses (user_id, id, network, address, label, created_at)
       select $1, new_id($2), 'BTC', 'filler ' || i, '', $2 from generate_series(1, 48) i`,
      [ada.id, NOW],
    );
    const two = await Promise.all([
      book.add(ada, 'LTC', ADDRESSES.litecoin.customer),
      book.add(ada, 'ERC-20', ADDRESSES.ethereum.customer),
    ]);
    expect(two.map(({ body }) => body.code ?? 'added').sort()).toEqual(['ADDRESS_BOOK_FULL', 'added']);
  });

  it('mails no more than ten codes an hour to one person', async () => {
    const ada = await investor(api);
    const add = api.app.get(AddWithdrawalAddress);
    for (let count = 0; count < 10; count += 1) {
      const address = `0x${String(count + 100).padStart(40, '0')}`;
      await add.run(ada.id, { network: 'ERC-20', address, label: '' });
    }
    const eleventh = await book.add(ada, 'BTC', BTC);
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'CODE_SENT_RECENTLY']);
    expect(await book.list(ada)).toHaveLength(10);
  });
});

async function signedInAgain(person: Person): Promise<Person> {
  const body = { email: person.email, password: person.password };
  const answer = succeeded(await call(api, 'POST', '/auth/login', { body }));
  return { ...person, token: answer.body.token ?? '' };
}
