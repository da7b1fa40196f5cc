import { expectAccessible } from '../support/axe.js';
import { mailed } from '../support/inbox.js';
import { REFUSED, expect, test } from '../support/journey.js';
import { newInvestor } from '../support/people.js';
import { turnSecondFactorOn } from '../support/second-factor.js';

test('whoever lost their second factor asks for it to be turned off, and whoever has it stops that', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(REFUSED);
  const person = await newInvestor(request);
  await turnSecondFactorOn(request, person);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await press('Sign in');
  await press('I no longer have any of these');
  await expectAccessible(page, 'a second factor that is lost');
  await press('Send me the link');
  await expect(page.getByText('We sent you an email with a link. Follow it to begin.')).toBeVisible();

  const begin = new URL(await mailed(request, person.email, /http\S+\/lost-second-factor\?token=\S+/));
  await page.goto(begin.pathname + begin.search);
  await press('Start the 72 hours');
  await expect(page.getByText('The 72 hours have started')).toBeVisible();
  await expectAccessible(page, 'a recovery that has begun');
  await page.goto(begin.pathname + begin.search);
  await press('Start the 72 hours');
  await expect(page.getByText('This link no longer works.', { exact: false }).first()).toBeVisible();

  const keep = new URL(await mailed(request, person.email, /http\S+\/keep-second-factor\?token=\S+/));
  await page.goto(keep.pathname + keep.search);
  await press('Keep my second factor');
  await expect(page.getByText('Your second factor stays on').first()).toBeVisible();
  await mailed(request, person.email, /Your second factor stays on/);
});
