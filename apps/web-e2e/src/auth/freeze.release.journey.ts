import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { type Person, accepted, bearer, newInvestor } from '../support/people.js';
import { expectToast } from '../support/toasts.js';

const NEW = 'a better password';

/** Gives a person another address, with the code that is mailed there. */
async function changeEmail(request: APIRequestContext, person: Person, email: string): Promise<void> {
  const headers = bearer(person);
  const data = { act: 'change-email', details: { email }, password: person.password };
  const confirmed = await accepted(request.post('/v1/auth/confirm', { data, headers }));
  const confirmation = String(confirmed.data.confirmation);
  const multipart = { email };
  await accepted(request.put('/v1/user/update-profile', { multipart, headers: { ...headers, confirmation } }));
  // A mail that only tells of a change names an address, which may have six digits in a row as well.
  const mail = await mailed(request, email, /make this the email address of your account:\s+\d{6}\b/);
  await accepted(request.post('/v1/auth/verify', { data: { otp: mail.slice(-6) }, headers }));
}

/** The page that a link in a mail leads to, on the address of the journeys. */
const linked = async (...mail: Parameters<typeof mailed>) => new URL(await mailed(...mail));

test('a frozen account whose address another account has says on the page what to do, and is reopened after that', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const [person, other] = [await newInvestor(request), await newInvestor(request)];
  await changeEmail(request, person, `moved.${person.email}`);
  const freeze = await linked(request, person.email, /http\S+\/freeze\?token=\S+/);
  await changeEmail(request, other, person.email);
  await accepted(request.post('/v1/auth/freeze', { data: { token: freeze.searchParams.get('token') } }));
  const open = await linked(request, person.email, /http\S+\/unfreeze\?token=\S+/);
  await page.goto(open.pathname + open.search);
  await page.getByLabel('New Password').fill(NEW);
  await page.getByLabel('Confirm Password').fill(NEW);
  const button = page.getByRole('button', { name: 'Reopen my account' });
  await button.click();
  await expect(page.getByRole('status').getByText('Change the email address of that account')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Change the email address' })).toHaveCount(0);
  await expectAccessible(page, 'a frozen account whose address is taken');
  await changeEmail(request, other, `other.${person.email}`);
  await button.click();
  await expectToast(page, 'Your account is open again.');
});
