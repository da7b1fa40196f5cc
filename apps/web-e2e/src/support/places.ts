import { type APIRequestContext, type Frame, type Page, expect } from '@playwright/test';
import { type Person, accepted, bearer, paymentMethod } from './people.js';

/** A page of the app, by the name of its file. */
export interface Place {
  name: string;
  path: string;
  /** Opening it asks the server something that is refused, for which browsers write a line. */
  refused?: boolean;
}

/** The pages of people who are not signed in. */
export const VISITOR_PLACES: readonly Place[] = [
  { name: 'home', path: '/' },
  { name: 'help', path: '/help' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'solvency', path: '/solvency' },
  { name: 'rights', path: '/who-can-do-what' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'new-password', path: '/new-password?token=from-a-link' },
  { name: 'freeze', path: '/freeze' },
  { name: 'unfreeze', path: '/unfreeze?token=from-a-link' },
  { name: 'lost-second-factor', path: '/lost-second-factor?token=from-a-link' },
  { name: 'join-operators', path: '/operators/join?token=from-a-link', refused: true },
  { name: 'keep-second-factor', path: '/keep-second-factor?token=from-a-link' },
  { name: 'verify', path: '/verify?email=ada%40example.com' },
  { name: 'audit-log', path: '/audit-log' },
  { name: 'not-found', path: '/no-such-page' },
];

/** The pages of an investor which need nothing of theirs to exist. */
export const INVESTOR_PLACES: readonly Place[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'deposit', path: '/deposit' },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'withdrawal-addresses', path: '/withdraw/addresses' },
  { name: 'trades', path: '/trades' },
  { name: 'new-trade', path: '/trades/new' },
  { name: 'transactions', path: '/transactions' },
  { name: 'statements', path: '/transactions/statements' },
  { name: 'notifications', path: '/notifications' },
  { name: 'markets', path: '/markets' },
  { name: 'profile', path: '/profile' },
  { name: 'profile-security', path: '/profile?tab=security' },
  { name: 'profile-preferences', path: '/profile?tab=preferences' },
];

/** The screens of the console that need nothing of their own to exist, for an approver. */
export const CONSOLE_PLACES: readonly Place[] = [
  ...['overview', 'deposits', 'withdrawals', 'payouts', 'proposals', 'corrections', 'customers', 'books'],
  ...['payment-methods', 'audit', 'security'],
].map((screen) => ({ name: `console-${screen}`, path: `/operations/${screen}` }));

/** The pages of one thing: a payment being made, a trade, a deposit and a withdrawal of this person's. */
export async function placesOf(request: APIRequestContext, person: Pick<Person, 'token'>): Promise<Place[]> {
  const list = (path: string) => accepted<{ data: { id: string }[] }>(request.get(path, { headers: bearer(person) }));
  const trades = await list('/v1/trade/user?limit=1');
  const deposits = await list('/v1/transaction/user?type=deposit&limit=1');
  const withdrawals = await list('/v1/transaction/user?type=withdrawal&limit=1');
  const methodId = (await paymentMethod(request, 'BTC')).id;
  return [
    { name: 'payment', path: `/payment?${new URLSearchParams({ amount: '250.50', methodId })}` },
    { name: 'trade', path: `/trades/${trades.data[0]?.id}` },
    { name: 'transaction', path: `/transaction/${deposits.data[0]?.id}` },
    { name: 'transaction-withdrawal', path: `/transaction/${withdrawals.data[0]?.id}` },
  ];
}

/** Waits until nothing on the page is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 15_000 });
  await page.evaluate(() => document.fonts.ready);
}

/** Until what has changed is drawn. */
export async function drawn(page: Page | Frame): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Sets the theme as another tab would. */
export async function useTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', JSON.stringify({ state: { theme: chosen }, version: 0 }));
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(theme);
  // Grounds fade from one theme to the other.
  await drawn(page);
  await page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  });
}
