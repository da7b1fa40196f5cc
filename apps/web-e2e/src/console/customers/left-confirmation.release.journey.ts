import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';

const UNKNOWN = /^We don't know yet whether/;

/** Stands in for a server whose person has a second factor, and carries nothing out; answers what was sent. */
async function asksForConfirmation(page: Page, path: string) {
  const sent: { amount: unknown; key: string | undefined }[] = [];
  await page.route(`**/v1/${path}`, async (route) => {
    const { confirmation, 'idempotency-key': key } = route.request().headers();
    const { amount } = route.request().postDataJSON() as { amount: unknown };
    sent.push({ amount, key });
    if (confirmation) return route.fulfill({ status: 201, json: { success: true, message: 'It is done', data: {} } });
    const json = { success: false, code: 'CONFIRMATION_REQUIRED', message: 'Please confirm', accepted: ['code'] };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json });
  });
  await page.route('**/v1/auth/confirm', (route) => {
    const data = { confirmation: 'by-the-code', expiresAt: new Date().toISOString() };
    return route.fulfill({ json: { success: true, message: 'Confirmed', data } });
  });
  return sent;
}

test('a bonus whose confirmation was left is not asked for any more, and another one is sent as itself', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/403.*bonuses/);
  const investor = await newInvestor(request);
  const sent = await asksForConfirmation(page, 'operations/bonuses');
  await signInAs(page, OPERATOR);
  await page.goto(`/operations/customers/${investor.id}`);
  const form = page.getByRole('form', { name: 'Grant a bonus' });
  const code = page.getByLabel('Code from your authenticator app');
  const ask = async (amount: string) => {
    await expect(form.getByLabel('Dollars')).toHaveValue('');
    await expect(page.getByText(UNKNOWN)).toHaveCount(0);
    await form.getByLabel('Dollars').fill(amount);
    await form.getByLabel(/^Reason/).selectOption('With our apologies for a mistake of ours.');
    await form.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: /^Grant \$/ }).click();
    await expect(code).toBeFocused();
  };
  await page.getByRole('link', { name: 'Grant a bonus' }).click();
  await ask('25');
  await page.reload();
  await ask('26');
  await page.goBack();
  await page.getByRole('link', { name: 'Grant a bonus' }).click();
  await ask('20');
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is done')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(sent.map(({ amount }) => amount)).toEqual([25, 26, 20, 20]);
  const [first, second, third, confirmed] = sent.map(({ key }) => key);
  expect(new Set([first, second, third]).size).toBe(3);
  expect(confirmed).toBe(third);
});
