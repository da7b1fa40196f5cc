import { REFUSED, expect, test } from '../support/journey.js';
import { addToBook, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { toastsOf } from '../support/toasts.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

test('a withdrawal that another tab requested is called so, and none is advised', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request, 5000);
  await addToBook(request, person, 'BTC', ADDRESS, 'Mine');
  await signInAs(page, person);
  const copy = await context.newPage();
  for (const tab of [page, copy]) {
    await tab.goto('/withdraw');
    await tab.getByLabel('Amount').fill('300');
    await tab.getByRole('radio', { name: /Bitcoin/ }).check();
    await tab.getByRole('button', { name: 'Review withdrawal' }).click();
  }
  // The copy asked last, so the rate of the first tab was replaced.
  const withdraw = (tab: typeof page) => tab.getByRole('button', { name: /^Withdraw \$/ }).click();
  await withdraw(copy);
  await expect(copy.getByRole('heading', { name: /submitted/i })).toBeVisible();
  await withdraw(page);
  const alert = page.getByRole('alert').filter({ hasText: 'You already requested this withdrawal' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('confirm again')).toHaveCount(0);
  expect((await toastsOf(page)).join(' ')).not.toContain('failed');
  await copy.close();
});
