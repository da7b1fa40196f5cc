import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { accepted, newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

test('a person changes the password and signs out elsewhere', async ({ page, request, complaints }) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  const signInElsewhere = () => accepted(request.post('/v1/auth/login', { data: { email, password } }));
  await signInElsewhere();
  await signInElsewhere();
  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await settled(page);
  await expect(page.getByText('This device')).toBeVisible();
  const signOut = page.getByRole('button', { name: /^Sign out on/ });
  const others = await signOut.count();
  await signOut.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectToast(page, 'Signed out on that device');
  await expect(signOut).toHaveCount(others - 1);
  await expect(signOut.first()).toBeFocused();

  const update = page.getByRole('button', { name: 'Update Password' });
  await expect(update).toBeDisabled();
  const fill = async (current: string, next: string, confirm: string) => {
    await page.getByLabel('Current Password', { exact: true }).fill(current);
    await page.getByLabel('New Password', { exact: true }).fill(next);
    await page.getByLabel('Confirm Password', { exact: true }).fill(confirm);
    await update.click();
  };
  await fill(password, 'short', 'shorter');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expect(page.getByText("New passwords don't match")).toBeVisible();
  await expectAccessible(page, 'a refused password');
  await fill('not the present one', 'a better password', 'a better password');
  await expect(page.getByLabel('Current Password', { exact: true })).toBeFocused();
  await fill(password, 'a better password', 'a better password');
  await expect(update).toBeDisabled();
  await expect(signOut).toHaveCount(0);
  await accepted(request.post('/v1/auth/login', { data: { email, password: 'a better password' } }));
});

test('an investor signs out everywhere, and freezes the own account', async ({ page, request }) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await settled(page);
  await expect(page.getByText('from 127.0.0.1').first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectToast(page, 'You are signed out everywhere else');
  await expect(page.getByRole('button', { name: /^Sign out on/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out everywhere', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expectToast(page, 'You are signed out everywhere');
  await expect(page).toHaveURL(/\/login/);

  await signInAs(page, person);
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze your account?' });
  await expect(dialog.getByText(person.email)).toBeVisible();
  await expectAccessible(page, 'the question whether to freeze');
  await dialog.getByRole('button', { name: 'Keep It Open' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await dialog.getByRole('button', { name: 'Freeze my account' }).click();
  await expectToast(page, 'Your account is frozen. We sent you a link to reopen it.');
  await expect(page).toHaveURL(/\/login/);
  await mailed(request, person.email, /\/unfreeze\?token=\S+/);
});
