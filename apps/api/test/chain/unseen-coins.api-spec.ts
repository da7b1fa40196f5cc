import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CountCoins } from '#modules/chain/use-cases/count-coins.js';
import { keyByTwo, sendOpening } from '../support/account-keys.js';
import { waitsForLock } from '../support/lock-waits.js';
import { after } from '../support/market-time.js';
import type { Person } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { withEthereumNode } from './ethereum-node.js';
import { FINAL, type Payouts, startPayouts } from './payout-driver.js';

const ETHER = 10n ** 18n;
const CONTRACT = '0x1111111111111111111111111111111111111113';
/** A contract that sends on what it is paid, to the address that it is called with. */
const SENDS_ON = '0x60006000600060003460003562030d40f100';

interface Unseen {
  address: string;
  coin: string;
  amount: string;
  transactionId: string;
}

withEthereumNode('ether that a contract sends to a deposit', () => {
  let payouts: Payouts;
  let ada: Person;

  const opened = async (person = ada) => {
    const { api, methods } = payouts;
    const { body } = succeeded(await sendOpening(api, person, { amount: 250, method: methods.ethereum }));
    return { id: String(body.data.id), address: String(body.data.depositAddress) };
  };
  const byContract = async (address: string, wei: bigint) => {
    const data = `0x${address.slice(2).padStart(64, '0')}`;
    const hash = await payouts.node.send(CONTRACT, wei, { data, gas: '0x493e0' });
    await payouts.mine(FINAL);
    return hash;
  };
  const count = () => payouts.api.app.get(CountCoins).run();
  const overview = async () => {
    const { api, treasurer } = payouts;
    const path = '/operations/account-keys';
    const answer = await call<{ unseen: Unseen[]; unseenTotal: number }>(api, 'GET', path, { token: treasurer.token });
    return succeeded(answer).body.data;
  };
  const listed = async () => {
    await count();
    return (await overview()).unseen;
  };
  const amountsOf = async (...addresses: string[]) => {
    const found = await listed();
    return addresses.map((address) => found.find((one) => one.address === address)?.amount);
  };
  /** As the wallet does, which has its key: from then on what it holds tells nothing. */
  const moved = async (address: string) => {
    const { node, mine } = payouts;
    await node.ask('anvil_impersonateAccount', address);
    await node.ask('eth_sendTransaction', {
      from: address,
      to: CONTRACT,
      value: '0x1',
      gasPrice: '0x77359400',
      data: '0x',
    });
    await mine(FINAL);
  };
  const byTwo = async (what: string, body: object) => {
    const { reviewer, approver, operations } = payouts;
    const proposal = await operations<{ id: string }>(reviewer, `proposals/${what}`, body, randomUUID());
    succeeded(await operations(approver, `proposals/${succeeded(proposal).body.data.id}/approve`));
  };
  const anyHash = () => `0x${randomUUID().replaceAll('-', '').padEnd(64, '0')}`;
  const credit = async (person: Person, id: string, coins: string, hash = anyHash()) => {
    const { api, line } = payouts;
    const found = { receivedCoin: coins, txHash: hash, arrivedAt: after(api.clock.now(), -1_000).toISOString() };
    await byTwo('completion', { transactionId: id, ...found });
    expect((await line(person, id)).status).toBe('completed');
  };
  const takeBack = async (id: string) => {
    const sql = 'select amount as cents from transactions where id = $1';
    const [row] = await payouts.api.database.query<{ cents: string }>(sql, [id]);
    await byTwo('correction', { transactionId: id, amount: Number(row?.cents) / 100, reason: 'credited-wrongly' });
  };

  beforeAll(async () => {
    payouts = await startPayouts({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    const { api, node, mine, treasurer, approver } = payouts;
    await mine(1);
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await node.ask('anvil_setCode', CONTRACT, SENDS_ON);
    ada = await payouts.customer();
  });
  afterAll(async () => payouts?.stop());

  it('is listed with its deposit beside what was seen, also once the coins are moved', async () => {
    const { node, mine } = payouts;
    const { id, address } = await opened();
    await node.send(address, 2n * ETHER);
    await mine(FINAL);
    expect(await listed()).toEqual([]);
    await byContract(address, ETHER / 2n);
    expect(await listed()).toMatchObject([
      { chain: 'ethereum', address, coin: 'ETH', amount: '0.5', transactionId: id },
    ]);
    await node.ask('anvil_impersonateAccount', address);
    const value = `0x${ETHER.toString(16)}`;
    await node.ask('eth_sendTransaction', { from: address, to: CONTRACT, value, gasPrice: '0x77359400', data: '0x' });
    await mine(FINAL);
    expect(await listed()).toMatchObject([{ address, amount: '0.5' }]);
  });

  it('is listed until the customer was credited as much, at that deposit or another one, and nobody is before', async () => {
    const { line } = payouts;
    const { id, address } = await opened();
    const hash = await byContract(address, ETHER / 10n);
    expect((await line(ada, id)).status).toBe('pending');
    expect((await listed()).map(({ amount }) => amount)).toEqual(['0.5', '0.1']);
    // Of the first one, whose deposit the chain completed with what was seen.
    await credit(ada, (await opened()).id, '0.5');
    expect(await listed()).toMatchObject([{ amount: '0.1', transactionId: id }]);
    await credit(ada, id, '0.1', hash);
    expect(await listed()).toEqual([]);
  });

  it('says nothing at an address from which coins were sent, such as one that withdrawals are sent from', async () => {
    const { node, mine } = payouts;
    const { address } = await opened();
    await node.send(address, ETHER);
    await mine(FINAL);
    await node.ask('anvil_impersonateAccount', address);
    await node.ask('eth_sendTransaction', { from: address, to: address, value: '0x1', gasPrice: '0x77359400' });
    await byContract(address, ETHER);
    expect(await listed()).toEqual([]);
  });

  describe('and of which operators credited some', () => {
    let bob: Person;

    beforeEach(async () => {
      bob = await payouts.customer();
    });

    it('is no longer listed, and hides nothing that comes later, also once the coins were moved', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await byContract(first.address, (ETHER * 3n) / 10n);
      expect(await amountsOf(first.address)).toEqual(['0.3']);
      await credit(bob, first.id, '0.3');
      expect(await amountsOf(first.address)).toEqual([undefined]);
      await moved(first.address);
      expect(await amountsOf(first.address)).toEqual([undefined]);
      await byContract(second.address, ETHER / 5n);
      expect(await amountsOf(first.address, second.address)).toEqual([undefined, '0.2']);
    });

    it('hides nothing where it was credited and moved before it was ever counted', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await byContract(first.address, (ETHER * 3n) / 10n);
      await credit(bob, first.id, '0.3');
      await moved(first.address);
      await byContract(second.address, ETHER / 5n);
      expect(await amountsOf(first.address, second.address)).toEqual([undefined, '0.2']);
    });

    it('is not listed where another deposit was completed for it before it was counted, and is once that is taken back', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await byContract(first.address, (ETHER * 3n) / 10n);
      await credit(bob, second.id, '0.3');
      expect(await amountsOf(first.address)).toEqual([undefined]);
      await moved(first.address);
      await takeBack(second.id);
      expect(await amountsOf(first.address)).toEqual(['0.3']);
    });

    it('is listed with the rest alone, also below the minimum deposit, and not for dust', async () => {
      const { id, address } = await opened(bob);
      await byContract(address, 1n);
      expect(await amountsOf(address)).toEqual([undefined]);
      await byContract(address, ETHER / 2n);
      expect(await amountsOf(address)).toEqual(['0.500000000000000001']);
      await credit(bob, id, '0.5');
      expect(await amountsOf(address)).toEqual([undefined]);
      await byContract(address, 1n);
      expect(await amountsOf(address)).toEqual([undefined]);
      await byContract(address, ETHER / 1_000n);
      expect(await amountsOf(address)).toEqual(['0.001000000000000002']);
    });
  });

  it('is listed largest first, and how many there are in all', async () => {
    const { api } = payouts;
    const { id } = await opened();
    const before = (await overview()).unseenTotal;
    await api.database.query(
      `with made as (
         insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
         select 'ethereum', 'made ' || n, $1, $2, $3 from generate_series(1, 120) n returning address)
       insert into chain_unseen (chain, address, units, found_at)
       select 'ethereum', address, split_part(address, ' ', 2) || '000000000000000000', $3 from made`,
      [ada.id, id, api.clock.now()],
    );
    const { unseen, unseenTotal } = await overview();
    expect([unseen.length, unseen[0]?.amount, unseen.at(-1)?.amount]).toEqual([100, '120', '21']);
    expect(unseenTotal).toBe(before + 120);
    await api.database.query(`delete from chain_unseen where address like 'made %'`);
    await api.database.query(`delete from chain_addresses where address like 'made %'`);
  });

  it('stays listed where another process notes it during a count', async () => {
    const { api } = payouts;
    const { address } = await opened();
    const other = new Client({ connectionString: api.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('lock table transactions in access exclusive mode');
      const counting = count();
      await waitsForLock(api, 10);
      const sql = `insert into chain_unseen (chain, address, units, found_at) values ('ethereum', $1, $2, $3)`;
      await other.query(sql, [address, ETHER.toString(), api.clock.now()]);
      await other.query('commit');
      await counting;
    } finally {
      await other.end();
    }
    expect(await amountsOf(address)).toEqual(['1']);
  });
});
