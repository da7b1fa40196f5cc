import { expect, it } from '@jest/globals';
import type { Settings } from '#platform/config/index.js';
import { ExplorerLinks } from './explorer-links.js';

const HASH = '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738';
const elsewhere = { bitcoin: 'https://operator.example/tx/{hash}' };

it('a payment is linked to a public explorer, never to one that the operator names, and not in a demo', () => {
  const link = (mode: Settings['mode']) =>
    new ExplorerLinks({ mode, explorers: elsewhere } as unknown as Settings).of('BTC', HASH);
  expect([link('live'), link('demo')]).toEqual([`https://mempool.space/tx/${HASH}`, null]);
});
