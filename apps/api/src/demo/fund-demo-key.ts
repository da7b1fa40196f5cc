import { coinFromString } from '@sextant/money';
import type { INestApplication } from '@nestjs/common';
import { ReconciliationQueries } from '#modules/books/index.js';
import { AccountKey, JsonRpc, countedFirst } from '#modules/chain/index.js';
import type { Settings } from '#platform/config/index.js';
import { PUBLIC_KEY } from './ensure-demo-key.js';

/**
 * Puts the ether of the demo's history on its own chain, at an address whose coins are counted: otherwise its books and its
 * chain would contradict each other. The address seems to have sent before, so nobody takes it for a customer's payment.
 */
export async function fundDemoKey(
  app: INestApplication,
  { demoNodeUrl }: Pick<Settings, 'demoNodeUrl'>,
  now: Date,
): Promise<void> {
  const wallets = await app.get(ReconciliationQueries).custodyAt(now);
  const expected = wallets.find(({ coin }) => coin === 'ETH')?.expected;
  const key = AccountKey.read('ethereum', 'main', PUBLIC_KEY);
  if (!demoNodeUrl || !expected || expected.startsWith('-') || typeof key === 'string') return;
  const [address, node] = [countedFirst(key).at(-1), new JsonRpc(demoNodeUrl)];
  await node.call('anvil_setBalance', address, `0x${coinFromString('ETH', expected).toString(16)}`);
  await node.call('anvil_setNonce', address, '0x1');
}
