import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { NoteUnseen } from '#modules/chain/use-cases/note-unseen.js';
import { keyByTwo } from '../support/account-keys.js';
import { writeDuring } from '../support/lock-waits.js';
import type { Person } from '../support/people.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL } from './payout-driver.js';
import { ETHER, type UnseenDriver, startUnseen } from './unseen-driver.js';

withEthereumNode('ether that a contract sends to a deposit', () => {
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
    const { api, treasurer, approver } = payouts;
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    ada = await payouts.customer();
  });
  afterAll(async () => driver?.stop());

  it('is listed with its deposit beside what was seen, also once the coins are moved', async () => {
    const { node, mine } = payouts;
    const { id, address } = await opened();
    await node.send(address, 2n * ETHER);
    await mine(FINAL);
    expect(await driver.listed()).toEqual([]);
    await driver.byContract(address, ETHER / 2n);
    expect(await driver.listed()).toMatchObject([
      { chain: 'ethereum', address, coin: 'ETH', amount: '0.5', transactionId: id },
    ]);
    await driver.moved(address, ETHER);
    expect(await driver.listed()).toMatchObject([{ address, amount: '0.5' }]);
  });

  it('is listed until the customer was credited as much, at that deposit or another one, and nobody is before', async () => {
    const { line } = payouts;
    const { id, address } = await opened();
    const hash = await driver.byContract(address, ETHER / 10n);
    expect((await line(ada, id)).status).toBe('pending');
    expect((await driver.listed()).map(({ amount }) => amount)).toEqual(['0.5', '0.1']);
    // Of the first one, whose deposit the chain completed with what was seen.
    await driver.credit(ada, (await opened()).id, '0.5');
    expect(await driver.listed()).toMatchObject([{ amount: '0.1', transactionId: id }]);
    await driver.credit(ada, id, '0.1', hash);
    expect(await driver.listed()).toEqual([]);
  });

  it('says nothing at an address from which coins were sent, such as one that withdrawals are sent from', async () => {
    const { node, mine } = payouts;
    const { address } = await opened();
    await node.send(address, ETHER);
    await mine(FINAL);
    await node.ask('anvil_impersonateAccount', address);
    await node.ask('eth_sendTransaction', { from: address, to: address, value: '0x1', gasPrice: '0x77359400' });
    await driver.byContract(address, ETHER);
    expect(await driver.listed()).toEqual([]);
  });

  describe('and of which operators credited some', () => {
    let bob: Person;

    beforeEach(async () => {
      bob = await payouts.customer();
    });

    it('is no longer listed, and hides nothing that comes later, also once the coins were moved', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      expect(await driver.amountsOf(first.address)).toEqual(['0.3']);
      await driver.credit(bob, first.id, '0.3');
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
      await driver.moved(first.address);
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
      await driver.byContract(second.address, ETHER / 5n);
      expect(await driver.amountsOf(first.address, second.address)).toEqual([undefined, '0.2']);
    });

    it('hides nothing where it was credited and moved before it was ever counted', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, first.id, '0.3');
      await driver.moved(first.address);
      await driver.byContract(second.address, ETHER / 5n);
      expect(await driver.amountsOf(first.address, second.address)).toEqual([undefined, '0.2']);
    });

    it('is not listed where another deposit was completed for it before it was counted, and is once that is taken back', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, second.id, '0.3');
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
      await driver.moved(first.address);
      await driver.takeBack(second.id);
      expect(await driver.amountsOf(first.address)).toEqual(['0.3']);
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

    it('is listed with the rest alone, also below the minimum deposit, and not for dust', async () => {
      const { id, address } = await opened(bob);
      await driver.byContract(address, 1n);
      expect(await driver.amountsOf(address)).toEqual([undefined]);
      await driver.byContract(address, ETHER / 2n);
      expect(await driver.amountsOf(address)).toEqual(['0.500000000000000001']);
      await driver.credit(bob, id, '0.5');
      expect(await driver.amountsOf(address)).toEqual([undefined]);
      await driver.byContract(address, 1n);
      expect(await driver.amountsOf(address)).toEqual([undefined]);
      await driver.byContract(address, ETHER / 1_000n);
      expect(await driver.amountsOf(address)).toEqual(['0.001000000000000002']);
    });
  });

  it('is listed largest first, and how many there are in all', async () => {
    const { api } = payouts;
    const { id } = await opened();
    const before = (await driver.overview()).unseenTotal;
    await api.database.query(
      `with made as (
         insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
         select 'ethereum', 'made ' || n, $1, $2, $3 from generate_series(1, 120) n returning address)
       insert into chain_unseen (chain, address, units, found_at)
       select 'ethereum', address, split_part(address, ' ', 2) || '000000000000000000', $3 from made`,
      [ada.id, id, api.clock.now()],
    );
    const { unseen, unseenTotal } = await driver.overview();
    expect([unseen.length, unseen[0]?.amount, unseen.at(-1)?.amount]).toEqual([100, '120', '21']);
    expect(unseenTotal).toBe(before + 120);
    await api.database.query(`delete from chain_unseen where address like 'made %'`);
    await api.database.query(`delete from chain_addresses where address like 'made %'`);
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
});
