import type { Page } from '@playwright/test';

/** Shows a difference to explain at the first wallet, and no other, for as long as `open` says so. */
export const withDifference = (page: Page, open = () => true) =>
  page.route('**/v1/operations/books/wallets', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: { wallets: object[] } };
    const at = '2026-01-01T00:00:00.000Z';
    const balance = {
      ...{ id: crypto.randomUUID(), amount: '1', expected: '1.5', announced: '0', leaving: '0', explained: '0' },
      ...{ open: '-0.5', at, source: 'entered', enteredBy: 'Tara Treasurer', enteredAt: at },
    };
    const wallets = data.wallets.map((wallet, index) => ({
      ...wallet,
      balance: index === 0 && open() ? balance : null,
    }));
    const shown = { ...data, open: open() ? 1 : 0, goneDifferences: [], wallets };
    await route.fulfill({ response, json: { ...rest, data: shown } });
  });
