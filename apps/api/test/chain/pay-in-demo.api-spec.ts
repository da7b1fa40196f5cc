import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { TOKENS } from '#modules/chain/sources/tokens.js';
import { sendOpening, withKey } from '../support/account-keys.js';
import { type MethodName, type Person, investor, paymentMethods } from '../support/people.js';
import { writesNothing } from '../support/refusals.js';
import { type Answer, type Envelope, call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit } from '../support/transfers.js';
import { type EthereumNode, LOGS_A_TRANSFER, startEthereumNode, withEthereumNode } from './ethereum-node.js';
import { wei } from './watched-deposit.js';

interface Opened {
  id: string;
  depositAddress: string;
  coinAmount: string;
}

withEthereumNode('a deposit that the demo pays', () => {
  let api: TestApi;
  let node: EthereumNode;
  let methods: Record<MethodName, string>;
  let ada: Person;

  const opened = async (method: MethodName = 'ethereum') => {
    const { body } = succeeded(await sendOpening(api, ada, { amount: 250, method: methods[method] }));
    return body.data as unknown as Opened;
  };
  const pay = (id: string, body: object = {}, { token }: Person = ada) =>
    call<{ txId: string }>(api, 'POST', `/transaction/deposit/${id}/pay-in-demo`, { token, body });
  /** How many transactions wait in the node. */
  const sent = async () => Number((await node.ask<{ pending: string }>('txpool_status')).pending);
  /** Refused, and nothing was sent. */
  const refused = async (work: () => Promise<Answer<Envelope<object>>>) => {
    const before = await sent();
    const { status, body } = await writesNothing(api, work as () => Promise<Answer>);
    expect(await sent()).toBe(before);
    return [status, body.code];
  };

  beforeAll(async () => {
    node = await startEthereumNode();
    api = await startTestApi();
    methods = await paymentMethods(api);
    await withKey(api, 'ethereum');
    await withKey(api, 'bitcoin');
    await node.ask('anvil_setCode', TOKENS[0]?.contract, LOGS_A_TRANSFER);
  });
  afterAll(async () => {
    await api?.stop();
    await node?.stop();
  });
  beforeEach(async () => {
    api.settings.demoNodeUrl = node.url;
    ada = await investor(api);
  });

  it('gets the amount due, or as many coins as are named', async () => {
    const [due, named] = [await opened(), await opened()];
    const paid = [succeeded(await pay(due.id)), succeeded(await pay(named.id, { coinAmount: '0.012345' }))];
    const found = await Promise.all(
      paid.map(({ body }) => node.ask<{ to: string; value: string }>('eth_getTransactionByHash', body.data.txId)),
    );
    expect(found.map(({ to, value }) => [to, BigInt(value)])).toEqual([
      [due.depositAddress.toLowerCase(), wei(due.coinAmount)],
      [named.depositAddress.toLowerCase(), wei('0.012345')],
    ]);
  });

  it('gets its coins, however many are paid at once', async () => {
    const deposits = await Promise.all(Array.from({ length: 6 }, () => opened()));
    const answers = await Promise.all(deposits.map(({ id }) => pay(id)));
    const ids = answers.map((answer) => succeeded(answer).body.data.txId);
    expect(new Set(ids).size).toBe(deposits.length);
  });

  it('gets tokens where it is in tokens', async () => {
    const { id, depositAddress } = await opened('tetherErc20');
    const { txId } = succeeded(await pay(id, { coinAmount: '25' })).body.data;
    const found = await node.ask<{ to: string; input: string }>('eth_getTransactionByHash', txId);
    expect(found.to).toBe(TOKENS[0]?.contract.toLowerCase());
    expect(found.input).toContain(depositAddress.slice(2).toLowerCase());
    expect(BigInt(`0x${found.input.slice(-64)}`)).toBe(25_000_000n);
  });

  it('is paid by nobody where there is no such node, nor on another chain', async () => {
    const [ether, bitcoin] = [await opened(), await opened('bitcoin')];
    expect(await refused(() => pay(bitcoin.id))).toEqual([409, 'NOT_IN_DEMO']);
    api.settings.demoNodeUrl = undefined;
    expect(await refused(() => pay(ether.id))).toEqual([409, 'NOT_IN_DEMO']);
  });

  it('is the caller’s own, with an address of its own', async () => {
    const { id } = await opened();
    const other = await investor(api);
    const shared = succeeded(await sendDeposit(api, ada, { amount: '100', method: methods.tetherTrc20 })).body.data;
    for (const work of [() => pay(id, {}, other), () => pay(String(shared.id)), () => pay(randomUUID())]) {
      expect(await refused(work)).toEqual([404, 'TRANSACTION_NOT_FOUND']);
    }
  });

  it('gets no coins that are no amount', async () => {
    const { id } = await opened();
    for (const coinAmount of ['0', '0.000000', '-1', '1e3', '0.0000001', '1234567', '', 'all', ' 1', 5, {}, ['1']])
      expect(await refused(() => pay(id, { coinAmount }))).toEqual([422, 'VALIDATION_FAILED']);
  });

  it('gets no more coins than the node’s account has', async () => {
    const { id } = await opened();
    expect(await refused(() => pay(id, { coinAmount: '999999' }))).toEqual([409, 'DEMO_COINS_TOO_FEW']);
  });
});
