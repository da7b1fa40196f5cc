import { HDKey } from '@scure/bip32';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ChainNodes } from '#modules/chain/sources/chain-nodes.js';
import { FollowChain } from '#modules/chain/use-cases/follow-chain.js';
import { another } from '../operator/operator-people.js';
import { keyByTwo } from '../support/account-keys.js';
import { type MethodName, type Person, fund, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { accountsOf, sendReview, sendWithdrawal } from '../support/transfers.js';
import { mailed } from '../support/withdrawal-addresses.js';
import { type LitecoinNode, startLitecoinNode } from './litecoin-node.js';

const TPUB = { public: 0x043587cf, private: 0x04358394 };
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), TPUB).derive("m/84'/2'/0'");
/** Blocks that make any payment final here. */
const FINAL = 24;

interface Line {
  status: string;
  txHash: string | null;
  payout: { state: string; txId: string | null; confirmations: number; networkFee: string | null } | null;
}
/** A PSBT as the node reads it. */
interface Decoded {
  tx: { vin: { txid: string; vout: number }[] };
  inputs: { witness_utxo: { amount: number }; non_witness_utxo?: { txid: string; vout: { value?: number }[] } }[];
}
interface Unspent {
  txid: string;
  vout: number;
  amount: number;
}

describe('Litecoin, paid from', () => {
  let api: TestApi;
  let node: LitecoinNode;
  let methods: Record<MethodName, string>;
  let reviewer: Person;
  let approver: Person;
  let treasurer: Person;

  const look = () => api.app.get(FollowChain).run('litecoin', api.app.get(ChainNodes).sources.get('litecoin')!);
  const mine = async (blocks: number) => {
    await node.mine(blocks);
    await look();
  };
  const operations = <Data>(person: Person, path: string, body: object = {}) =>
    call<Data>(api, 'POST', `/operations/${path}`, { token: person.token, body });
  const line = async (person: Person, id: string) =>
    succeeded(await call<Line>(api, 'GET', `/transaction/${id}`, { token: person.token })).body.data;
  const unspent = async () => {
    const found = await node.rpc.call<Unspent[]>('listunspent', 1);
    return found.filter(({ amount }) => amount > 1);
  };

  /** An output that so many coins of hidden addresses were paid to. */
  const unhidden = async (coins: number): Promise<Unspent> => {
    // A chain for tests has them from its block 432 on, and that one needs a payment to one.
    await node.mine(431 - (await node.rpc.call<number>('getblockcount')));
    await node.rpc.call('sendtoaddress', await node.rpc.call('getnewaddress', '', 'mweb'), 3 * coins);
    await node.mine(1);
    const shown = (await unspent()).filter(({ vout }) => vout !== undefined);
    const locks = shown.map(({ txid, vout }) => ({ txid, vout }));
    await node.rpc.call('lockunspent', false, locks);
    const to = await node.fresh();
    await node.rpc.call('sendtoaddress', to, coins);
    await node.rpc.call('lockunspent', true);
    // What comes out of them can be spent after 6 blocks.
    await node.mine(6);
    // So many blocks are read in parts.
    let read = await look();
    while (read !== 'at-tip') read = await look();
    const [found] = await node.rpc.call<Unspent[]>('listunspent', 1, 10_000, [to]);
    return found!;
  };
  /** A begun withdrawal to an address of the test network, which no customer can enter: it is exchanged in the tables. */
  const begun = async (person: Person, amount: number) => {
    const answer = succeeded(await sendWithdrawal(api, person, methods, 'litecoin', { amount }));
    const id = String(answer.body.data.id);
    const to = await node.fresh();
    const tables = ['transactions', 'withdrawal_addresses'];
    for (const table of tables) await api.database.query(`alter table ${table} disable trigger user`);
    await api.database.query('update transactions set recipient = $2 where id = $1', [id, to]);
    const renamed = `update withdrawal_addresses set address = $2 where user_id = $1 and network = 'LTC'`;
    await api.database.query(renamed, [person.id, to]);
    for (const table of tables) await api.database.query(`alter table ${table} enable trigger user`);
    succeeded(await sendReview(api, reviewer, id, { status: 'processing' }));
    return { id, to };
  };
  const approved = async (ids: string[], from?: Unspent[]) => {
    const outputs = JSON.stringify(from ?? (await unspent()));
    const batch = { chain: 'litecoin', ids, outputs, unitsPerByte: 3 };
    const { id } = succeeded(await operations<{ id: string }>(treasurer, 'payouts', batch)).body.data;
    succeeded(await operations(approver, `proposals/${id}/approve`));
    const { content, fileName } = succeeded(
      await operations<{ content: string; fileName: string }>(treasurer, `payouts/${id}/export`),
    ).body.data;
    expect(fileName).toMatch(/\.psbt$/);
    return { batch: id, psbt: content };
  };
  /** Whether the node finds in a PSBT, for all that it spends, the transaction that made it. */
  const isWhole = async (psbt: string) => {
    const { tx, inputs } = await node.rpc.call<Decoded>('decodepsbt', psbt);
    return inputs.every(({ witness_utxo: coin, non_witness_utxo: made }, at) => {
      const { txid, vout } = tx.vin[at]!;
      return made?.txid === txid && made.vout[vout]?.value === coin.amount;
    });
  };
  /** As a wallet elsewhere does: it recognises its own outputs in the PSBT, signs and sends. */
  const sign = async (psbt: string) => {
    const { psbt: signed } = await node.rpc.call<{ psbt: string }>('walletprocesspsbt', psbt);
    const { hex, complete } = await node.rpc.call<{ hex: string; complete: boolean }>('finalizepsbt', signed);
    expect(complete).toBe(true);
    return node.rpc.call<string>('sendrawtransaction', hex);
  };
  const funded = async () => {
    const person = await investor(api);
    await fund(api, person, approver, methods.bitcoin, 1_000);
    return person;
  };

  beforeAll(async () => {
    node = await startLitecoinNode();
    api = await startTestApi({ LITECOIN_NODE_URL: node.url, PAYMENT_METHOD_DELAY_HOURS: '0' });
    methods = await paymentMethods(api);
    [reviewer, approver, treasurer] = [
      await another(api, 'reviewer'),
      await another(api, 'approver'),
      await another(api, 'treasurer'),
    ];
    await keyByTwo(api, [treasurer, approver], 'litecoin', account.publicExtendedKey);
    await node.mine(20);
    await look();
  });
  afterAll(async () => {
    await api?.requireCleanLedger();
    await api?.stop();
    await node?.stop();
  });

  it('completes withdrawals of a PSBT once it is final, and the parts of its fee add up', async () => {
    const people = [await funded(), await funded(), await funded()];
    const sent = [];
    for (const [at, person] of people.entries()) sent.push(await begun(person, 100 + at * 50));
    const { psbt } = await approved(sent.map(({ id }) => id));
    expect(await isWhole(psbt)).toBe(true);
    const hash = await sign(psbt);
    await look();
    expect((await line(people[0]!, sent[0]!.id)).payout).toMatchObject({ state: 'seen', txId: hash });
    await mine(1);
    expect((await line(people[1]!, sent[1]!.id)).payout).toMatchObject({ state: 'confirmed', confirmations: 1 });
    await mine(FINAL);
    let fees = 0n;
    for (const [at, person] of people.entries()) {
      const paid = await line(person, sent[at]!.id);
      expect(paid).toMatchObject({ status: 'completed', txHash: hash, payout: { state: 'paid' } });
      fees += BigInt(Math.round(Number(paid.payout?.networkFee) * 1e8));
      expect(await accountsOf(api, person)).toEqual([(900 - at * 50) * 100, 0, 0]);
    }
    const { fee } = await node.rpc.call<{ fee: number }>('gettransaction', hash);
    expect(fees).toBe(BigInt(Math.round(-fee * 1e8)));
    expect(await mailed(api, treasurer, 'payout-mismatch')).toHaveLength(0);
  });

  it('frees withdrawals, with an alarm, when the same outputs pay someone else', async () => {
    const person = await funded();
    const { id } = await begun(person, 100);
    const { psbt } = await approved([id]);
    const decoded = await node.rpc.call<Decoded>('decodepsbt', psbt);
    const [spent] = decoded.tx.vin;
    const { value } = await node.rpc.call<{ value: number }>('gettxout', spent!.txid, spent!.vout);
    const raw = await node.rpc.call<string>('createrawtransaction', [spent], {
      [await node.fresh()]: Number((value - 0.01).toFixed(8)),
    });
    const { hex } = await node.rpc.call<{ hex: string }>('signrawtransactionwithwallet', raw);
    await node.rpc.call('sendrawtransaction', hex);
    await mine(FINAL + 1);
    expect(await line(person, id)).toMatchObject({ status: 'processing', payout: null });
    expect(await accountsOf(api, person)).toEqual([900_00, 0, 100_00]);
    expect(await mailed(api, treasurer, 'payout-mismatch')).toHaveLength(1);
    await sign((await approved([id])).psbt);
    await mine(FINAL + 1);
    expect(await line(person, id)).toMatchObject({ status: 'completed' });
  });

  it('makes no PSBT that the outputs cannot pay', async () => {
    const { id } = await begun(await funded(), 500);
    const [own] = await unspent();
    const refused = async (outputs: string) =>
      (await operations(treasurer, 'payouts', { chain: 'litecoin', ids: [id], outputs, unitsPerByte: 3 })).body.code;
    expect(await refused('nothing')).toBe('PAYOUT_OUTPUTS_UNREADABLE');
    // Unknown to the node, and one that is spent, whatever the list says of them.
    expect(await refused(`${'ab'.repeat(32)}:0`)).toBe('PAYOUT_FUNDS_MISSING');
    const spending = await node.rpc.call<string>('sendtoaddress', await node.fresh(), own!.amount - 0.5);
    const { decoded } = await node.rpc.call<{ decoded: { vin: { txid: string; vout: number }[] } }>(
      'gettransaction',
      spending,
      true,
      true,
    );
    expect(await refused(decoded.vin.map(({ txid, vout }) => `${txid}:${vout}`).join(' '))).toBe(
      'PAYOUT_FUNDS_MISSING',
    );
  });

  it('pays from coins that came out of hidden addresses (MWEB), with the whole transaction that they came by', async () => {
    const coin = await unhidden(7);
    const person = await funded();
    const { id } = await begun(person, 100);
    const { psbt } = await approved([id], [coin]);
    const { tx } = await node.rpc.call<Decoded>('decodepsbt', psbt);
    expect(tx.vin).toMatchObject([{ txid: coin.txid, vout: coin.vout }]);
    expect(await isWhole(psbt)).toBe(true);
    const hash = await sign(psbt);
    await mine(FINAL + 1);
    expect(await line(person, id)).toMatchObject({ status: 'completed', txHash: hash });
  });
});
