import { expect, test } from './support/journey.js';
import { OPERATOR, deposit, newInvestor } from './support/people.js';
import { settled } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// The console's own journey opens it, as the first page, at every width and in both themes.
test('the overview says what waits, what moved, and whether everyone can be paid', async ({ page, request }) => {
  await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await page.goto('/operations');
  await expect(page).toHaveURL(/\/operations\/overview$/);
  await settled(page);
  await expect(page.getByRole('region', { name: 'Can everyone be paid?' })).toContainText(
    /Custody is \$[\d,.]+ (above|below)/,
  );
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Into custody by day (UTC) as a table' }).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(31);
  const waiting = page.getByRole('list', { name: 'What waits' });
  await waiting.getByRole('link', { name: /^Deposits to review [1-9].*The oldest came/ }).click();
  await expect(page).toHaveURL(/\/operations\/deposits/);
});
