import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { publicKeyOf, withoutGiven } from '../support/account-keys.js';
import { balanceOf, operator } from '../support/people.js';
import { writeDuring } from '../support/lock-waits.js';
import { after } from '../support/market-time.js';
import { approveProposal } from '../support/payment-methods.js';
import { call, succeeded } from '../support/requests.js';
import { sendReview } from '../support/transfers.js';
import { type BitcoinDeposits, DEPTH, startBitcoinDeposits } from './bitcoin-deposits.js';
import { uncredited } from './uncredited.js';

const MINUTE = 60_000;
/** When the key was stopped. */
const STOP = new Date('2026-09-25T12:00:00.000Z');

interface Key {
  /** Minutes from the stop. */
  since: number;
  stopped?: number;
  chain?: string;
  firstAddress?: string;
}

describe('a payment to an address of a stopped account key', () => {
  let bitcoin: BitcoinDeposits;
  let api: BitcoinDeposits['api'];
  let node: BitcoinDeposits['node'];
  let look: BitcoinDeposits['look'];
  let begun: Awaited<ReturnType<BitcoinDeposits['begin']>>;

  beforeAll(async () => {
    bitcoin = await startBitcoinDeposits();
    ({ api, node, look } = bitcoin);
  });
  afterAll(() => bitcoin?.stop());
  beforeEach(async () => {
    await api.database.query('truncate account_keys');
    begun = await bitcoin.begin();
    await made(begun.ours);
  });
  // The checks at the end would find the address of the method made by a key.
  afterEach(() => withoutGiven(api));

  /** Notes which key made an address, as its deposit was given it. */
  const made = (address: string, index = 0) =>
    api.database.query(
      `with given as (delete from chain_addresses where address = $1 returning *)
       insert into chain_addresses
       select chain, address, user_id, transaction_id, created_at, 'ours', $2 from given`,
      [address, index],
    );
  const at = (minutes: number) => after(STOP, minutes * MINUTE);
  const keys = async (...rows: Key[]) => {
    for (const { since, stopped, chain = 'bitcoin', firstAddress = 'ours' } of rows) {
      await api.database.query(
        `insert into account_keys
         values (gen_random_uuid(), $1, $7, $2, gen_random_uuid(), gen_random_uuid(), $3, $4, $5, $6)`,
        [
          chain,
          firstAddress,
          at(-100_000),
          at(since),
          ...(stopped === undefined ? [null, null] : [at(stopped), begun.ada.id]),
          publicKeyOf('bitcoin'),
        ],
      );
    }
  };
  /** Mines a payment in a block of that minute, and enough blocks after it. */
  const paid = async (minute: number, coins = 0.015, address = begun.ours) => {
    const payment = begun.payment(coins, { address });
    node.now = at(minute);
    node.mine([payment], DEPTH);
    await look();
    return payment.txid;
  };
  const isListed = async (hash: string) => (await uncredited(api, bitcoin.boss, hash)).map(({ because }) => because);

  const HELD: [string, Key[], number][] = [
    ['a second after the stop', [{ since: -60, stopped: 0 }], 1 / 60],
    ['a month after the stop', [{ since: -60, stopped: 0 }], 43_200],
    [
      'after the key that replaced it was stopped with it',
      [
        { since: -90, stopped: 0 },
        { since: -60, stopped: 0, firstAddress: 'next' },
      ],
      5,
    ],
    ['while it is approved anew but not in effect', [{ since: -60, stopped: 0 }, { since: 1_000_000 }], 5],
    [
      'after its second stop',
      [
        { since: -60, stopped: -30 },
        { since: -20, stopped: 0 },
      ],
      5,
    ],
    [
      'after the stop, whatever key is in effect then',
      [
        { since: -60, stopped: 0 },
        { since: 2, firstAddress: 'next' },
      ],
      5,
    ],
    [
      'after the stop, though it was also stopped while it waited',
      [
        { since: -60, stopped: 0 },
        { since: 90, stopped: 30 },
      ],
      40,
    ],
  ];
  it.each(HELD)('%s is listed and not credited', async (_, rows, minute) => {
    expect((await begun.line()).onChain.addressStopped).toBe(false);
    await keys(...rows);
    const hash = await paid(minute);
    await look();
    expect([await balanceOf(api, begun.ada), await begun.hashes()]).toEqual([0, []]);
    expect(await isListed(hash)).toEqual(['key-stopped']);
    const { addressStopped, payments } = (await begun.line()).onChain;
    expect([addressStopped, payments.map(({ rules }) => rules)]).toEqual([true, [['key-stopped']]]);
  });

  const CREDITED: [string, Key[], number][] = [
    ['a minute before the stop', [{ since: -60, stopped: 0 }], -1],
    ['in the second of the stop', [{ since: -60, stopped: 0 }], 0],
    ['of a key that was only replaced', [{ since: -60 }, { since: -30, firstAddress: 'next' }], 5],
    [
      'of a key whose successor was stopped before it took effect',
      [{ since: -60 }, { since: 60, stopped: 0, firstAddress: 'next' }],
      90,
    ],
    ['of a key that was stopped only while it waited', [{ since: -60 }, { since: 60, stopped: 0 }], 90],
    ['of a key that is in effect again', [{ since: -60, stopped: 0 }, { since: 10 }], 5],
    [
      'between two stops, while it was in effect',
      [
        { since: -60, stopped: -30 },
        { since: -20, stopped: 0 },
      ],
      -10,
    ],
    ['where another chain’s key was stopped', [{ since: -60 }, { since: -60, stopped: 0, chain: 'litecoin' }], 5],
    ['of which no key is known', [{ since: -60, stopped: 0, firstAddress: 'another' }], 5],
  ];
  it.each(CREDITED)('%s is credited as before', async (_, rows, minute) => {
    await keys(...rows);
    const hash = await paid(minute);
    expect([await begun.hashes(), await isListed(hash)]).toEqual([[hash], []]);
  });

  it('is held whether the deposit is open, was paid before, or has ended', async () => {
    await keys({ since: -60, stopped: 0 });
    const [ended, open] = [await bitcoin.deposit(), await bitcoin.deposit()];
    await made(ended.ours, 1);
    await made(open.ours, 2);
    succeeded(await sendReview(api, bitcoin.boss, ended.id, { status: 'failed', reason: 'nothing-arrived' }));
    const first = await paid(-5);
    const hashes = [await paid(5), await paid(5, 0.015, ended.ours), await paid(5, 0.015, open.ours)];
    expect(await begun.hashes()).toEqual([first]);
    for (const hash of hashes) expect(await isListed(hash)).toEqual(['key-stopped']);
    for (const { ada } of [ended, open]) expect(await balanceOf(api, ada)).toBe(0);
  });

  it('counts by the block that it is in at last', async () => {
    await keys({ since: -60, stopped: 0 });
    const payment = begun.payment();
    node.now = at(-1);
    node.mine([payment]);
    await look();
    node.drop(1);
    node.now = at(1);
    node.mine([payment], DEPTH + 1);
    await look();
    await look();
    expect([await begun.hashes(), await isListed(payment.txid)]).toEqual([[], ['key-stopped']]);
  });

  it('is credited by two operators, once, and then listed no longer', async () => {
    await keys({ since: -60, stopped: 0 });
    // Above what was declared, as deposits with an address of a key always need two.
    const coins = Math.round(Number((await begun.line()).coinAmount) * 1.5e8) / 1e8;
    const hash = await paid(5, coins);
    const receivedCoin = String(coins);
    const reviewer = await operator(api, 'reviewer');
    const found = { status: 'completed', receivedCoin, txHash: hash, arrivedInQuote: true };
    const alone = await sendReview(api, reviewer, begun.id, found);
    expect([alone.status, alone.body.code]).toEqual([409, 'SECOND_OPERATOR_NEEDED']);
    const body = { transactionId: begun.id, receivedCoin, txHash: hash, arrivedInQuote: true };
    const { token } = reviewer;
    const proposed = succeeded(await call(api, 'POST', '/operations/proposals/completion', { token, body }));
    succeeded(await approveProposal(api, bitcoin.boss, String(proposed.body.data.id)));
    const [line] = await begun.credited();
    for (let n = 0; n < 2; n += 1) await look();
    expect([await begun.hashes(), await isListed(hash)]).toEqual([[hash], []]);
    expect(await balanceOf(api, begun.ada)).toBe(line?.amount);
  });

  it('keeps no operator from refusing the deposit', async () => {
    await keys({ since: -60, stopped: 0 });
    await paid(5);
    succeeded(await sendReview(api, bitcoin.boss, begun.id, { status: 'failed', reason: 'nothing-arrived' }));
    expect((await begun.line()).status).toBe('failed');
  });

  it('is credited by itself once two operators took the key into use again', async () => {
    await keys({ since: -60, stopped: 0 });
    const hash = await paid(5);
    expect(await begun.hashes()).toEqual([]);
    await keys({ since: 10 });
    await look();
    expect([await begun.hashes(), await isListed(hash)]).toEqual([[hash], []]);
  });

  it('waits for a stop that is under way, and counts as after it', async () => {
    await keys({ since: -60 });
    await writeDuring(
      api,
      () => paid(5),
      'select from account_keys for update',
      'update account_keys set stopped_at = $1, stopped_by = $2',
      [STOP, begun.ada.id],
    );
    expect(await begun.hashes()).toEqual([]);
    await look();
    expect(await begun.hashes()).toEqual([]);
  });
});
