import { privateKeyToAccount } from 'viem/accounts';
import { expect, expectNoSidewaysScroll, test } from '../support/journey.js';

const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);

test('what is published fits a narrow window, however large and exact its figures are', async ({ page }) => {
  const at = '2026-11-20T10:00:00.000Z';
  const amount = '1234.123456789012345678';
  const coin = (name: string, network: string) => ({
    ...{ coin: name, network, expected: amount, dollars: 4_312_345.67 },
    counted: { amount, at, dollars: 4_312_345.67 },
    found: { amount, at, dollars: 4_312_345.67, height: 21_234_567, hash: 'c'.repeat(64) },
    signed: { amount, at, dollars: 4_312_345.67, height: 21_234_567, hash: 'c'.repeat(64), addresses: [] },
  });
  await page.route('**/v1/solvency*', async (route) => {
    const response = await route.fetch();
    const latest = {
      ...{ id: '0198c0de-0000-7000-8000-000000000001', number: 7, at, owed: 12_345_678.9, root: 'a'.repeat(64) },
      prices: { source: 'simulated', time: at },
      coins: [coin('ETH', 'ERC-20'), coin('USDT', 'ERC-20')],
      statement: 'What is owed',
      signatures: [{ coin: 'ETH', address: account.address, signature: `0x${'b'.repeat(130)}` }],
    };
    await route.fulfill({ response, json: { ...(await response.json()), data: { latest, daysAgo: 2 } } });
  });
  await page.goto('/solvency');
  await expect(page.getByText('$12,345,678.90')).toBeVisible();
  await expect(page.getByText('Last daily proof: 2 days ago')).toBeVisible();
  await page.setViewportSize({ width: 305, height: 640 });
  await expectNoSidewaysScroll(page, 'large figures at 320 px');
});
