import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { keyByTwo } from '../support/account-keys.js';
import { type MethodName, type Person, balanceOf } from '../support/people.js';
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
const CONTRACT = '0x1111111111111111111111111111111111111114';

interface Received {
  id: string;
  status: string;
  coin: string;
  receivedCoin: string;
  amount: number;
  txHash: string;
}

withEthereumNode('a transaction that brings tokens and ether at once', () => {
  let driver: UnseenDriver;
  let payouts: UnseenDriver['payouts'];
  let ada: Person;
  let before: number;

  const words = (...values: (string | bigint)[]) =>
    `0x${values.map((value) => BigInt(value).toString(16).padStart(64, '0')).join('')}`;
  const opened = (name: MethodName, person = ada) => driver.opened(person, name);
  const sent = async (to: string, wei: bigint, data: string) => payouts.node.send(to, wei, { data, gas: '0x7a120' });
  const deposits = async (person = ada) => {
    const { api } = payouts;
    const path = '/transaction/user?type=deposit&limit=50';
    return succeeded(await call<Received[]>(api, 'GET', path, { token: person.token })).body.data;
  };
  /** What the chain credited by this transaction. */
  const creditedBy = async (hash: string, person = ada) =>
    (await deposits(person))
      .filter(({ txHash }) => txHash === hash)
      .map(({ status, coin, receivedCoin }) => [status, coin, receivedCoin])
      .toSorted();
  const unseenAt = async (address: string) => (await driver.amountsOf(address))[0];
  /** All that was credited since the test began, and nothing else. */
  const expectInBalance = async (ids: readonly string[], person = ada, from = before) => {
    const credited = (await deposits(person)).filter(({ id }) => ids.includes(id));
    const cents = credited.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(Math.round((await balanceOf(payouts.api, person)) * 100)).toBe(Math.round(from * 100) + cents);
    expect(credited).toHaveLength(ids.length);
  };

  beforeAll(async () => {
    driver = await startUnseen();
    ({ payouts } = driver);
    const { api, node, treasurer, approver } = payouts;
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await node.ask('anvil_setCode', CONTRACT, SENDS_BOTH);
  });
  beforeEach(async () => {
    await payouts.node.ask('anvil_setCode', TETHER, LOGS_A_TRANSFER);
    ada = await payouts.customer();
    before = await balanceOf(payouts.api, ada);
  });
  afterEach(() => payouts.api.requireCleanLedger());
  afterAll(async () => driver?.stop());

  it('by a contract: the tokens are credited, the ether is listed until two operators credited it, each once', async () => {
    const [ether, tether] = [await opened('ethereum'), await opened('tetherErc20')];
    const hash = await sent(CONTRACT, ETHER / 10n, words(ether.address, tether.address, 100_000_000n));
    await payouts.mine(FINAL);
    await payouts.look();
    expect(await creditedBy(hash)).toEqual([['completed', 'USDT', '100']]);
    expect(await unseenAt(ether.address)).toBe('0.1');
    await driver.credit(ada, ether.id, '0.1', hash);
    expect(await creditedBy(hash)).toEqual([
      ['completed', 'ETH', '0.1'],
      ['completed', 'USDT', '100'],
    ]);
    expect(await unseenAt(ether.address)).toBeUndefined();
    await expectInBalance([ether.id, tether.id]);
  });

  it('by a contract to one address: the tokens are a deposit of their own, and that deposit still waits for ether', async () => {
    const ether = await opened('ethereum');
    const hash = await sent(CONTRACT, ETHER / 10n, words(ether.address, ether.address, 100_000_000n));
    // Completed before the tokens are final: of another coin, they are credited all the same.
    await payouts.mine(1);
    await driver.credit(ada, ether.id, '0.1', hash);
    await payouts.look();
    expect(await creditedBy(hash)).toEqual([
      ['completed', 'ETH', '0.1'],
      ['completed', 'USDT', '100'],
    ]);
    expect(await unseenAt(ether.address)).toBeUndefined();
    await expectInBalance((await deposits()).filter(({ txHash }) => txHash === hash).map(({ id }) => id));
  });

  it('by a contract to two customers: each is credited what is theirs', async () => {
    const bob = await payouts.customer();
    const theirs = await balanceOf(payouts.api, bob);
    const [ether, tether] = [await opened('ethereum'), await opened('tetherErc20', bob)];
    const hash = await sent(CONTRACT, ETHER / 10n, words(ether.address, tether.address, 100_000_000n));
    await payouts.mine(FINAL);
    await payouts.look();
    await driver.credit(ada, ether.id, '0.1', hash);
    await payouts.look();
    expect(await creditedBy(hash)).toEqual([['completed', 'ETH', '0.1']]);
    expect(await creditedBy(hash, bob)).toEqual([['completed', 'USDT', '100']]);
    expect(await unseenAt(ether.address)).toBeUndefined();
    await expectInBalance([ether.id]);
    await expectInBalance([tether.id], bob, theirs);
  });

  it('by itself: both are credited by the chain, each once, however often it is read', async () => {
    const [ether, tether] = [await opened('ethereum'), await opened('tetherErc20')];
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

  it('in one block with ether to the other address: each payment is credited once', async () => {
    const [ether, tether] = [await opened('ethereum'), await opened('tetherErc20')];
    // What the token's contract is paid with it is nobody's.
    const tokens = await sent(TETHER, ETHER / 10n, words(tether.address, 100_000_000n));
    const plain = await payouts.node.send(ether.address, ETHER / 5n);
    const more = await sent(CONTRACT, 0n, words(ether.address, ether.address, 7_000_000n));
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
