import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { NoteUnseen } from '#modules/chain/use-cases/note-unseen.js';
import { keyByTwo, keyInEffect, publicKeyOf } from '../support/account-keys.js';
import { waitsForLock, writeDuring } from '../support/lock-waits.js';
import { type Person, balanceOf } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { LOGS_A_TRANSFER, withEthereumNode } from './ethereum-node.js';
import { FINAL } from './payout-driver.js';
import { ETHER, type UnseenDriver, startUnseen } from './unseen-driver.js';

const [{ contract: TETHER }] = TOKENS as [(typeof TOKENS)[number]];
/** What the calls below end with: has the token moved as the first 64 bytes of memory say. */
const MOVES_TOKENS = `6000600060406000600073${TETHER.slice(2)}62030d40f100`;
/** Sends on what it is paid to the address in the first word, and moves tokens as the next two say. */
const SENDS_BOTH = `0x60006000600060003460003562030d40f160406020600037${MOVES_TOKENS}`;
const BOTH = '0x1111111111111111111111111111111111111114';

interface Received {
  id: string;
  status: string;
  coin: string;
  receivedCoin: string;
  amount: number;
  txHash: string;
}

/** By a process whose clock is behind, and in the release before. */
const STOPPED = 'update account_keys set stopped_at = takes_effect_at, stopped_by = approved_by';

withEthereumNode('ether that a contract sends, in combinations', () => {
  let driver: UnseenDriver;
  let payouts: UnseenDriver['payouts'];
  let ada: Person;

  const opened = (person = ada) => driver.opened(person);

  /** A count whose node says that an address holds so much, some blocks before the last one, long ago by the block's time. */
  const note = async (address: string, wei: bigint, blocksBefore = 0) => {
    const { app, database } = payouts.api;
    const sql = `select height from chain_cursors where chain = 'ethereum'`;
    const [read] = await database.query<{ height: string }>(sql);
    const height = Number(read?.height) - blocksBefore;
    const source = app.get(ChainNodes).sources.get('ethereum')!;
    const block = { height, hash: (await source.hashAt(height)) ?? '', time: new Date(0) };
    await app.get(NoteUnseen).run('ethereum', source, { block, units: new Map(), held: new Map([[address, wei]]) });
  };

  beforeAll(async () => {
    driver = await startUnseen();
    ({ payouts } = driver);
    const { api, node, treasurer, approver } = payouts;
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await node.ask('anvil_setCode', BOTH, SENDS_BOTH);
    ada = await payouts.customer();
  });
  afterAll(async () => driver?.stop());

  describe('and of which operators credited some', () => {
    let bob: Person;

    beforeEach(async () => {
      bob = await payouts.customer();
    });

    it('hides nothing where it was credited and moved before it was ever counted', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, first.id, '0.3');
      await driver.moved(first.address);
      await driver.byContract(second.address, ETHER / 5n);
      expect(await driver.amountsOf(first.address, second.address)).toEqual([undefined, '0.2']);
    });

    it('stays listed where the customer was credited for coins that were moved before they were counted', async () => {
      const [waiting, other] = [await opened(bob), await opened(bob)];
      await driver.byContract(waiting.address, ETHER / 5n);
      expect(await driver.amountsOf(waiting.address)).toEqual(['0.2']);
      await driver.byContract(other.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, other.id, '0.3');
      await driver.moved(other.address);
      expect(await driver.amountsOf(waiting.address, other.address)).toEqual(['0.2', undefined]);
    });

    it('stays listed where the customer was credited for coins in a later block than the counted one', async () => {
      const [waiting, other] = [await opened(bob), await opened(bob)];
      await driver.byContract(waiting.address, ETHER / 5n);
      expect(await driver.amountsOf(waiting.address)).toEqual(['0.2']);
      await driver.complete(bob, other.id, '0.3');
      await note(waiting.address, ETHER / 5n);
      expect((await driver.overview()).unseen.map(({ address }) => address)).toContain(waiting.address);
      await driver.byContract(other.address, (ETHER * 3n) / 10n);
      await driver.later();
      expect(await driver.amountsOf(waiting.address, other.address)).toEqual(['0.2', undefined]);
    });

    it('is not listed again where something is sent later from the address of the deposit that was completed for it', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, second.id, '0.3');
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
      await payouts.node.send(second.address, ETHER / 10n);
      await payouts.mine(1);
      await driver.moved(second.address);
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
    });

    it('is not listed where more was credited than came, and that is taken back', async () => {
      const { id, address } = await opened(bob);
      await driver.byContract(address, (ETHER * 3n) / 10n);
      await driver.credit(bob, id, '0.6');
      expect(await driver.amountsOf(address)).toEqual([undefined]);
      await driver.takeBack(id, 0.5);
      expect(await driver.amountsOf(address)).toEqual([undefined]);
    });
  });

  it('stays listed where another process notes it during a count', async () => {
    const { address } = await opened();
    const sql = `insert into chain_unseen (chain, address, units, found_at) values ('ethereum', $1, $2, $3)`;
    const values = [address, ETHER.toString(), payouts.api.clock.now()];
    await writeDuring(payouts.api, driver.count, 'lock table transactions in access exclusive mode', sql, values);
    expect((await driver.overview()).unseen).toContainEqual(expect.objectContaining({ address, amount: '1' }));
  });

  it('is for what another process found out during a count, and for nothing else', async () => {
    const [first, second, third] = [await opened(), await opened(), await opened()];
    await driver.byContract(first.address, ETHER / 5n);
    await driver.byContract(second.address, ETHER / 5n);
    await driver.credit(ada, third.id, '0.2');
    const sql = `insert into chain_unseen_credits select 'ethereum', $1, $2, u, '0', u, 1 from (select $3::text as u) u`;
    const values = [second.address, third.id, (ETHER / 5n).toString()];
    const lock = 'lock table chain_unseen_credits in share row exclusive mode';
    await writeDuring(payouts.api, driver.count, lock, sql, values);
    expect(await driver.amountsOf(first.address, second.address)).toEqual(['0.2', undefined]);
  });

  it('is what the last count found, where nothing was sent since, and of two at once that of the later block', async () => {
    const { address } = await opened();
    const { address: other } = await opened();
    const noted = async () => (await driver.overview()).unseen.filter((one) => [address, other].includes(one.address));
    await note(address, 5n * ETHER);
    await note(address, 7n * ETHER, 1);
    expect(await noted()).toMatchObject([{ address, amount: '5' }]);
    // That node was wrong.
    await driver.byContract(other, ETHER / 5n);
    await driver.count();
    expect(await noted()).toMatchObject([{ address: other, amount: '0.2' }]);
  });

  describe('with tokens in the same transaction', () => {
    let bob: Person;
    let before: number;

    const words = (...values: (string | bigint)[]) =>
      `0x${values.map((value) => BigInt(value).toString(16).padStart(64, '0')).join('')}`;
    const sent = async (to: string, wei: bigint, data: string) => payouts.node.send(to, wei, { data, gas: '0x7a120' });
    const deposits = async (person = bob) => {
      const { api } = payouts;
      const path = '/transaction/user?type=deposit&limit=50';
      return succeeded(await call<Received[]>(api, 'GET', path, { token: person.token })).body.data;
    };
    /** What the chain credited by this transaction. */
    const creditedBy = async (hash: string, person = bob) =>
      (await deposits(person))
        .filter(({ txHash }) => txHash === hash)
        .map(({ status, coin, receivedCoin }) => [status, coin, receivedCoin])
        .toSorted();
    const unseenAt = async (address: string) => (await driver.amountsOf(address))[0];
    /** All that was credited since the test began, and nothing else. */
    const expectInBalance = async (ids: readonly string[], person = bob, from = before) => {
      const credited = (await deposits(person)).filter(({ id }) => ids.includes(id));
      const cents = credited.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
      expect(Math.round((await balanceOf(payouts.api, person)) * 100)).toBe(Math.round(from * 100) + cents);
      expect(credited).toHaveLength(ids.length);
    };

    beforeEach(async () => {
      await payouts.node.ask('anvil_setCode', TETHER, LOGS_A_TRANSFER);
      bob = await payouts.customer();
      before = await balanceOf(payouts.api, bob);
    });

    it('by a contract to one address: the tokens are a deposit of their own, and that deposit still waits for ether', async () => {
      const ether = await driver.opened(bob);
      const hash = await sent(BOTH, ETHER / 10n, words(ether.address, ether.address, 100_000_000n));
      // Completed before the tokens are final: of another coin, they are credited all the same.
      await payouts.mine(1);
      await driver.credit(bob, ether.id, '0.1', hash);
      await payouts.look();
      expect(await creditedBy(hash)).toEqual([
        ['completed', 'ETH', '0.1'],
        ['completed', 'USDT', '100'],
      ]);
      expect(await unseenAt(ether.address)).toBeUndefined();
      await expectInBalance((await deposits()).filter(({ txHash }) => txHash === hash).map(({ id }) => id));
    });

    it('by a contract to two customers: each is credited what is theirs', async () => {
      const eve = await payouts.customer();
      const theirs = await balanceOf(payouts.api, eve);
      const [ether, tether] = [await driver.opened(bob), await driver.opened(eve, 'tetherErc20')];
      const hash = await sent(BOTH, ETHER / 10n, words(ether.address, tether.address, 100_000_000n));
      await payouts.mine(FINAL);
      await payouts.look();
      await driver.credit(bob, ether.id, '0.1', hash);
      await payouts.look();
      expect(await creditedBy(hash)).toEqual([['completed', 'ETH', '0.1']]);
      expect(await creditedBy(hash, eve)).toEqual([['completed', 'USDT', '100']]);
      expect(await unseenAt(ether.address)).toBeUndefined();
      await expectInBalance([ether.id]);
      await expectInBalance([tether.id], eve, theirs);
    });

    it('in one block with ether to the other address: each payment is credited once', async () => {
      const [ether, tether] = [await driver.opened(bob), await driver.opened(bob, 'tetherErc20')];
      // What the token's contract is paid with it is nobody's.
      const tokens = await sent(TETHER, ETHER / 10n, words(tether.address, 100_000_000n));
      const plain = await payouts.node.send(ether.address, ETHER / 5n);
      const more = await sent(BOTH, 0n, words(ether.address, ether.address, 7_000_000n));
      await payouts.mine(FINAL);
      await payouts.look();
      expect(await creditedBy(tokens)).toEqual([['completed', 'USDT', '100']]);
      expect(await creditedBy(plain)).toEqual([['completed', 'ETH', '0.2']]);
      expect(await creditedBy(more)).toEqual([['completed', 'USDT', '7']]);
      expect(await unseenAt(ether.address)).toBeUndefined();
      const [apart] = (await deposits()).filter(({ txHash }) => txHash === more);
      await expectInBalance([ether.id, tether.id, String(apart?.id)]);
    });
  });

  describe('and a deposit of a stopped key that operators complete', () => {
    let bob: Person;
    /** The first account is the key of all above, whose addresses are given already. */
    let account = 1;
    /** Of a key that was stopped, and of the one after it. */
    let [stopped, waiting] = [
      { id: '', address: '' },
      { id: '', address: '' },
    ];

    const newKey = () => {
      const { api, treasurer, approver } = driver.payouts;
      return keyByTwo(api, [treasurer, approver], 'ethereum', publicKeyOf('ethereum', account++));
    };
    const stop = async (id: string) => {
      const { api, approver } = driver.payouts;
      const path = `/operations/account-keys/${id}/stop`;
      succeeded(await call(api, 'POST', path, { token: approver.token, body: {} }));
    };
    let key: string;

    beforeEach(async () => {
      const { api, customer } = driver.payouts;
      await api.database.query('delete from account_keys');
      await api.database.query('delete from address_counters');
      bob = await customer();
      const first = await newKey();
      stopped = await driver.opened(bob);
      await stop(first);
      key = await newKey();
      waiting = await driver.opened(bob);
    });

    it('is no longer listed where that was completed for it, and nothing came to its own address', async () => {
      await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
      expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
      await driver.credit(bob, stopped.id, '0.3');
      expect(await driver.amountsOf(waiting.address)).toEqual([undefined]);
      // Once: it is for nothing that comes later.
      const { address } = await driver.opened(bob);
      await driver.byContract(address, (ETHER * 3n) / 10n);
      expect(await driver.amountsOf(waiting.address, address)).toEqual([undefined, '0.3']);
    });

    it('stays listed where as much came to its own address, which is not counted, or was sent from there', async () => {
      await driver.byContract(stopped.address, (ETHER * 3n) / 10n);
      await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, stopped.id, '0.3');
      expect(await driver.amountsOf(stopped.address, waiting.address)).toEqual([undefined, '0.3']);
      await driver.moved(stopped.address);
      expect(await driver.amountsOf(stopped.address, waiting.address)).toEqual([undefined, '0.3']);
    });

    it('is no longer listed once it was credited, also where its own key was stopped and none came after it', async () => {
      await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
      expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
      await stop(key);
      expect(await driver.amountsOf(waiting.address)).toEqual(['0.3']);
      await driver.credit(bob, waiting.id, '0.3');
      expect(await driver.amountsOf(waiting.address)).toEqual([undefined]);
      expect(await driver.payouts.api.database.query('select * from chain_coins')).toEqual([]);
    });

    it('has its chain counted without a key while anything is noted there, and no longer than that', async () => {
      const { app, database } = driver.payouts.api;
      const waits = (chain: 'ethereum' | 'bitcoin') => app.get(NoteUnseen).waits(chain);
      await database.query('delete from chain_unseen');
      expect(await waits('ethereum')).toBe(false);
      await driver.byContract(waiting.address, (ETHER * 3n) / 10n);
      await driver.byContract((await driver.opened(bob)).address, ETHER / 5n);
      await driver.count();
      expect([await waits('ethereum'), await waits('bitcoin')]).toEqual([true, false]);
    });
  });

  describe('at addresses of a key that was stopped', () => {
    const count = () => payouts.api.app.get(CountCoins).run();
    const counted = async () => {
      const rows = await payouts.api.database.query<{ currency: string }>('select currency from chain_coins');
      return rows.map(({ currency }) => currency);
    };

    beforeEach(async () => {
      const { database } = payouts.api;
      await database.query('delete from account_keys');
      await database.query('delete from address_counters');
      await keyInEffect(payouts.api, 'ethereum');
      await count();
      expect(await counted()).toEqual(['Ethereum']);
    });

    it('are not written by a count that began before, whatever the clock of that process says', async () => {
      const other = new Client({ connectionString: payouts.api.databaseUrl });
      await other.connect();
      try {
        await other.query('begin');
        await other.query('lock table account_keys in share row exclusive mode');
        const counting = count();
        await waitsForLock(payouts.api, 10);
        await other.query(STOPPED);
        await other.query('delete from chain_coins');
        await other.query('commit');
        await counting;
      } finally {
        await other.end();
      }
      expect(await counted()).toEqual([]);
    });
  });
});
