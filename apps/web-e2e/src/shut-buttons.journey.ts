import { onlyCases } from './support/cases.js';
import { UNREACHED, expect, test } from './support/journey.js';
import { OPERATOR, accepted, addToBook, bearer, newInvestor, paymentMethod } from './support/people.js';
import { useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a button that takes no press looks so, in both themes', async ({ page, request }) => {
  const investor = await newInvestor(request, 1000);
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const method = (await paymentMethod(request, 'BTC')).id;
  const headers = { ...bearer(investor), 'idempotency-key': crypto.randomUUID() };
  const asked = request.post('/v1/transaction/withdraw', { headers, data: { amount: 100, method, recipient } });
  const id = String((await accepted(asked)).data.id);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto(`/operations/withdrawals?case=${id}`);
  await page.getByRole('button', { name: /^Begin sending/ }).click();
  await page.getByRole('button', { name: /^Begin sending \$100\.00/ }).click();
  const begin = page.getByRole('button', { name: /^Begin sending/ });
  const hold = page.getByRole('button', { name: /^Put on hold/ });
  const refuse = page.getByRole('button', { name: /^Refuse/ });
  await expect(begin).toBeDisabled();
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme);
    const ground = await refuse.evaluate((button) => getComputedStyle(button).backgroundColor);
    for (const button of [begin, hold]) {
      await expect(button).not.toHaveCSS('background-color', ground);
      await expect(button).toHaveCSS('cursor', 'default');
    }
    await expect(refuse).toHaveCSS('cursor', 'pointer');
  }
  await page.goto('/operations/books');
  await expect(page.getByRole('button', { name: 'The day after' })).toHaveCSS('cursor', 'default');
  await expect(page.getByRole('button', { name: 'The day before' })).toHaveCSS('cursor', 'pointer');
});

test('a button that waits for its answer takes no press and looks so', async ({ page, complaints }) => {
  complaints.expect(UNREACHED);
  let go = () => {};
  const released = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/v1/auth/login', async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const before = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
  await button.click();
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toHaveCSS('cursor', 'default');
  await expect(busy).not.toHaveCSS('background-color', before);
  go();
});
