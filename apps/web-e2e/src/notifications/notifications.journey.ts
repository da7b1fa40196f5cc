import { expectAccessible, expectAccessibleColours } from '../support/axe.js';
import { expect, test } from '../support/journey.js';
import { accepted, bearer, complete, deposit, newInvestor } from '../support/people.js';
import { settled, useTheme } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

test('what is mailed stands under the bell at once, leads to what it is about, and is marked as read', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  const id = await deposit(request, person, 250);
  await signInAs(page, person);
  // That somebody signed in may be among them.
  const { data } = await accepted(request.get('/v1/notification/unread', { headers: bearer(person) }));
  const before = Number(data.unread);
  await page.goto('/transactions');
  const bell = (name: RegExp | string) => page.getByRole('banner').getByRole('link', { name });
  await expect(bell(`Notifications, ${before} unread`)).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: /unread notification/ });
  await expect(said).toHaveCount(0);
  await complete(request, id);
  await expect(bell(`Notifications, ${before + 1} unread`)).toBeVisible();
  await expect(said).toHaveText(`${before + 1} unread notifications`);

  await bell(/^Notifications/).click();
  await settled(page);
  await expect(page).toHaveTitle(/^Notifications/);
  const credited = page.getByRole('link', { name: /^Unread: Deposit DEP-\w+ credited$/ });
  await expect(page.getByText('$250.00 was added to your available cash.')).toBeVisible();
  await expectAccessible(page, 'notifications');
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, 'notifications in the dark');
  await credited.click();
  await expect(page).toHaveURL(`/transaction/${id}`);
  await expect(bell(`Notifications, ${before} unread`)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Unread: ')).toHaveCount(before);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Unread: ')).toHaveCount(0);
  await expect(bell('Notifications')).toBeVisible();

  await page.getByRole('link', { name: 'Choose what you are told' }).click();
  const inApp = page.getByRole('switch', { name: 'Deposits in the app' });
  await expect(inApp).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Withdrawals by email' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Security/ })).toContainText('AlwaysAlways');
  await inApp.click();
  await expect(inApp).not.toBeChecked();
  // Shown at once, and said once it is stored.
  await expectToast(page, 'Preferences updated successfully!');
  await page.reload();
  await expect(inApp).not.toBeChecked();
});
