import { NETWORK, Address, OutScript } from '@scure/btc-signer';
import { hex } from '@scure/base';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { UtxoSource } from '#modules/chain/sources/utxo-source.js';
import { FIRST_BITCOIN, publicKeyOf } from '../support/account-keys.js';
import { ScriptedNode } from './scripted-node.js';

const [OURS, UNSIGNED] = FIRST_BITCOIN as [string, string];
/** Of a wallet that is kept elsewhere: the address of the genesis block. */
const COLD = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const scriptOf = (address: string) => hex.encode(OutScript.encode(Address(NETWORK).decode(address)));

let node: ScriptedNode;
beforeAll(async () => {
  node = await new ScriptedNode().up();
  for (const address of [OURS, UNSIGNED]) node.ofKeys.add(scriptOf(address));
  node.fund(0.3, scriptOf(OURS));
  node.fund(0.05, scriptOf(OURS));
  node.fund(0.4, scriptOf(UNSIGNED));
  node.fund(1.1, scriptOf(COLD));
});
afterAll(() => node?.down());

it('are counted at each address, and those of no account key are no coins of one', async () => {
  const accounts = [{ publicKey: publicKeyOf('bitcoin'), upTo: 10 }];
  const source = new UtxoSource('Bitcoin', node.url);
  const { units, signed } = await source.coins({ accounts, addresses: [], signed: [OURS, COLD] });
  expect(units.get('Bitcoin')).toBe(75_000_000n);
  expect([...signed]).toEqual([
    { address: OURS, currency: 'Bitcoin', units: 35_000_000n },
    { address: COLD, currency: 'Bitcoin', units: 110_000_000n },
  ]);
  const none = await source.coins({ accounts, addresses: [], signed: [] });
  expect([none.units.get('Bitcoin'), none.signed]).toEqual([75_000_000n, []]);
});
