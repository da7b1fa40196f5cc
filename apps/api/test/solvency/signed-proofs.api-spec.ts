import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { p2pkh, p2wpkh } from '@scure/btc-signer';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { another } from '../operator/operator-people.js';
import { accountOf, keyByTwo, publicKeyOf, sendOpening } from '../support/account-keys.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';

interface Proof {
  id: string;
  statement: string;
  signatures: { coin: string; address: string; watched: boolean }[];
}

describe('the signatures of a proof', () => {
  let api: TestApi;
  let treasurer: Person;
  let approver: Person;
  let proof: Proof;

  beforeAll(async () => {
    api = await startTestApi({ PAYMENT_METHOD_DELAY_HOURS: '0' });
    [treasurer, approver] = [await another(api, 'treasurer'), await another(api, 'approver')];
    await keyByTwo(api, [treasurer, approver], 'ethereum');
    await keyByTwo(api, [treasurer, approver], 'bitcoin');
    const { token } = treasurer;
    const published = await call<{ latest: Proof }>(api, 'POST', '/operations/solvency', { token, body: {} });
    proof = succeeded(published).body.data.latest;
  });
  afterAll(() => api?.stop());

  const secret = (chain: 'ethereum' | 'bitcoin', branch: number, index: number, account = 0) =>
    Buffer.from(accountOf(chain, account).deriveChild(branch).deriveChild(index).privateKey!);
  const attach = async (coin: string, address: string, signature: string) => {
    const path = `/operations/solvency/${proof.id}/signatures`;
    const body = { coin, address, signature };
    succeeded(await call(api, 'POST', path, { token: treasurer.token, body }));
  };
  const signedBy = async (privateKey: Buffer, written = (address: string) => address) => {
    const account = privateKeyToAccount(`0x${privateKey.toString('hex')}`);
    const address = written(account.address);
    await attach('ETH', address, await account.signMessage({ message: proof.statement }));
    return address;
  };
  const bitcoinSigned = async (privateKey: Buffer, kind: typeof p2wpkh | typeof p2pkh) => {
    const text = Buffer.from(proof.statement);
    const size = Buffer.from(text.length < 253 ? [text.length] : [253, text.length % 256, text.length >> 8]);
    const signed = Buffer.concat([Buffer.from('\x18Bitcoin Signed Message:\n'), size, text]);
    const bytes = secp256k1.sign(sha256(sha256(signed)), privateKey, { prehash: false, format: 'recovered' });
    bytes[0]! += 31;
    const address = String(kind(secp256k1.getPublicKey(privateKey)).address);
    await attach('BTC', address, Buffer.from(bytes).toString('base64'));
    return address;
  };
  const watched = async (address: string) => {
    const { latest } = succeeded(await call<{ latest: Proof }>(api, 'GET', '/solvency')).body.data;
    return latest.signatures.find((one) => one.address === address)?.watched;
  };

  it('say of an address whether it is one of a watched account key: given, still to be given, or for change', async () => {
    await api.database.query(
      `insert into chain_cursors (chain, height, hash, read_at) values ('ethereum', 1, 'a', $1)`,
      [api.clock.now()],
    );
    const { ethereum: method } = await paymentMethods(api);
    const opened = succeeded(await sendOpening(api, await investor(api), { amount: 250, method })).body.data;
    const given = await signedBy(secret('ethereum', 0, 0));
    expect(given).toBe(opened.depositAddress);
    const others = [
      await signedBy(secret('ethereum', 0, 19)),
      await signedBy(secret('ethereum', 0, 7), (address) => address.toLowerCase()),
      await bitcoinSigned(secret('bitcoin', 0, 0), p2wpkh),
      await bitcoinSigned(secret('bitcoin', 1, 190), p2wpkh),
    ];
    for (const address of [given, ...others]) expect(await watched(address)).toBe(true);
  });

  it('say of an Ethereum address that no deposit was given and that is none of the first 20 that its coins are not counted', async () => {
    for (const index of [20, 190]) expect(await watched(await signedBy(secret('ethereum', 0, index)))).toBe(false);
    // It is counted from when a deposit has it.
    const address = await signedBy(secret('ethereum', 0, 21));
    expect(await watched(address)).toBe(false);
    await api.database.query(
      `insert into chain_addresses (chain, address, user_id, transaction_id, created_at, first_address, address_index)
       select chain, $1, user_id, transaction_id, created_at, first_address, 21 from chain_addresses where address_index = 0`,
      [address],
    );
    expect(await watched(address)).toBe(true);
  });

  it('say of any other address that it is none, also of the same private key in another form', async () => {
    const strange = [
      await signedBy(Buffer.alloc(32, 7)),
      await signedBy(secret('ethereum', 0, 0, 1)),
      await bitcoinSigned(secret('bitcoin', 0, 1), p2pkh),
    ];
    for (const address of strange) expect(await watched(address)).toBe(false);
  });

  it('say so of a key that was replaced, too, and no longer of one that was stopped', async () => {
    const address = await signedBy(secret('ethereum', 0, 3));
    const next = await keyByTwo(api, [treasurer, approver], 'ethereum', publicKeyOf('ethereum', 1));
    expect(await watched(address)).toBe(true);
    const later = await signedBy(secret('ethereum', 0, 4, 1));
    expect(await watched(later)).toBe(true);
    // The one that it replaced ends with it, and its coins are counted as before.
    const stop = `/operations/account-keys/${next}/stop`;
    succeeded(await call(api, 'POST', stop, { token: approver.token, body: {} }));
    expect([await watched(address), await watched(later)]).toEqual([true, false]);
    expect(await watched(await signedBy(secret('ethereum', 0, 5)))).toBe(true);
    expect(await watched(await signedBy(secret('ethereum', 0, 6, 1)))).toBe(false);
  });
});
