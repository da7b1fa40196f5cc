import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { keyByTwo } from '../support/account-keys.js';
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
/** Keeps what it is paid, as an account does that stands for a contract (EIP-7702), and moves tokens as both words say. */
const KEEPS_AND_SENDS = `0x60406000600037${MOVES_TOKENS}`;
/** The same transfer, from whom the transaction is of. */
const LOGS_OF_THE_SENDER = LOGS_A_TRANSFER.replace('60003533', '60003532');
const BOTH = '0x1111111111111111111111111111111111111114';

interface Received {
  id: string;
  status: string;
  coin: string;
  receivedCoin: string;
  amount: number;
  txHash: string;
}

withEthereumNode('ether that a contract sends to a deposit', () => {
  let driver: UnseenDriver;
  let payouts: UnseenDriver['payouts'];
  let ada: Person;

  const opened = (person = ada) => driver.opened(person);

  beforeAll(async () => {
    driver = await startUnseen();
    ({ payouts } = driver);
    const { api, node, treasurer, approver } = payouts;
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await node.ask('anvil_setCode', BOTH, SENDS_BOTH);
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

    it('is not listed where another deposit was completed for it before it was counted, and is once that is taken back', async () => {
      const [first, second] = [await opened(bob), await opened(bob)];
      await driver.byContract(first.address, (ETHER * 3n) / 10n);
      await driver.credit(bob, second.id, '0.3');
      expect(await driver.amountsOf(first.address)).toEqual([undefined]);
      await driver.moved(first.address);
      await driver.takeBack(second.id);
      expect(await driver.amountsOf(first.address)).toEqual(['0.3']);
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

    it('is listed beside the tokens, which are credited, until two operators credited it, each once', async () => {
      const [ether, tether] = [await driver.opened(bob), await driver.opened(bob, 'tetherErc20')];
      const hash = await sent(BOTH, ETHER / 10n, words(ether.address, tether.address, 100_000_000n));
      await payouts.mine(FINAL);
      await payouts.look();
      expect(await creditedBy(hash)).toEqual([['completed', 'USDT', '100']]);
      expect(await unseenAt(ether.address)).toBe('0.1');
      await driver.credit(bob, ether.id, '0.1', hash);
      expect(await creditedBy(hash)).toEqual([
        ['completed', 'ETH', '0.1'],
        ['completed', 'USDT', '100'],
      ]);
      expect(await unseenAt(ether.address)).toBeUndefined();
      await expectInBalance([ether.id, tether.id]);
    });

    it('that the sender moves, too: the chain credits both, each once, however often it is read', async () => {
      const [ether, tether] = [await driver.opened(bob), await driver.opened(bob, 'tetherErc20')];
      await payouts.node.ask('anvil_setCode', TETHER, LOGS_OF_THE_SENDER);
      await payouts.node.ask('anvil_setCode', ether.address, KEEPS_AND_SENDS);
      const hash = await sent(ether.address, ETHER / 10n, words(tether.address, 100_000_000n));
      // The ether is seen before it is in a block, the tokens with it.
      await payouts.look();
      await payouts.mine(FINAL);
      for (let times = 0; times < 3; times += 1) await payouts.look();
      expect(await creditedBy(hash)).toEqual([
        ['completed', 'ETH', '0.1'],
        ['completed', 'USDT', '100'],
      ]);
      expect(await unseenAt(ether.address)).toBeUndefined();
      await expectInBalance([ether.id, tether.id]);
    });
  });
});
