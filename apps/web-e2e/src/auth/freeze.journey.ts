import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { accepted, bearer, newInvestor } from '../support/people.js';
import { settled } from '../support/places.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';

const NEW = 'a better password';

/** The page that a link in a mail leads to, on the address of the journeys. */
const linked = async (...mail: Parameters<typeof mailed>) => new URL(await mailed(...mail));

test('the button behind a mailed link freezes a stranger out, and the mailbox opens the account again', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  const { email, password } = person;
  await accepted(request.post('/v1/auth/login', { data: { email, password } }));
  await signInAs(page, person);
  await page.goto('/dashboard');
  await settled(page);

  const freeze = await linked(request, email, /http\S+\/freeze\?token=\S+/);
  const sent: string[] = [];
  page.on('request', (one) => one.method() !== 'GET' && sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.goto(freeze.pathname + freeze.search);
  const button = page.getByRole('button', { name: 'Freeze my account' });
  await expect(button).toBeVisible();
  await settled(page);
  // A scanner of mails opens links in a browser as well.
  expect(sent).toEqual([]);
  await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  await button.click();
  await expect(page.getByRole('heading', { name: 'Your account is frozen', level: 1 })).toBeVisible();
  expect(sent).toEqual(['POST /v1/auth/freeze']);
  await expect(page.getByText('You need it to reopen your account')).toBeVisible();
  await expectAccessible(page, 'a frozen account');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('status').getByText('Your account is frozen')).toBeVisible();

  const open = await linked(request, email, /http\S+\/unfreeze\?token=\S+/);
  await page.goto(open.pathname + open.search);
  await expect(page.locator('form [autocomplete=username]')).toHaveValue(email);
  const choose = async (chosen: string) => {
    await page.getByLabel('New Password').fill(chosen);
    await page.getByLabel('Confirm Password').fill(chosen);
    await page.getByRole('button', { name: 'Reopen my account' }).click();
  };
  await choose('Password1');
  const refused = page.locator('.mantine-TextInput-error');
  await expect(refused).toHaveText('This password is known from data breaches. Please choose another one.');
  await expect(page.getByText('Easy to guess', { exact: false })).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeFocused();
  await expectAccessible(page, 'the way back to a frozen account');
  await choose(NEW);
  await expectToast(page, 'Your account is open again.');
  await expect(page).toHaveURL(/\/login/);
  await accepted(request.post('/v1/auth/login', { data: { email, password: NEW } }));

  await page.goto(open.pathname + open.search);
  await choose(NEW);
  await expect(page.getByText('This link does not work')).toBeVisible();
  await expect(page.getByLabel(/Password/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/forgot-password');
  await page.goto('/freeze?token=of-nobody');
  await page.getByRole('button', { name: 'Freeze my account' }).click();
  await expect(page.getByText('This link does not work')).toBeVisible();
});
