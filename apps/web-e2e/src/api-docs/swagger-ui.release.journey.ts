import { type Locator, type Page, expect, test } from '@playwright/test';
import { replyDuring } from '../support/waits.js';

const INVESTOR = { email: 'demo@sextant.example', password: 'demo-investor-password' };
const OPERATOR = { email: 'approver@sextant.example', password: 'operator-demo-password' };

/** A picture of one dot. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const nothing = async () => undefined;

/** One call of the page: opens its group and it, fills what it takes, sends it and answers the reply. */
async function send(
  page: Page,
  tag: string,
  operationId: string,
  fill: (form: Locator) => Promise<void> = nothing,
  path = '/v1/',
) {
  const closed = page.locator(`h3[data-tag="${tag}"]`).getByRole('button', { name: 'Expand operation' });
  const block = page.locator(`[id$="-${operationId}"]`);
  await expect(closed.or(block).first()).toBeVisible();
  if (await closed.isVisible()) await closed.click();
  await block.scrollIntoViewIfNeeded();
  await block.locator('.opblock-summary-control').click();
  const execute = block.getByRole('button', { name: 'Execute' });
  const tryItOut = block.getByRole('button', { name: 'Try it out' });
  await expect(execute.or(tryItOut)).toBeVisible();
  if (await tryItOut.isVisible()) await tryItOut.click();
  await fill(block);
  const response = await replyDuring(
    page,
    (one) => one.url().includes(path),
    () => execute.click(),
  );
  await block.locator('.opblock-summary-control').click();
  return response;
}

async function signIn(page: Page, person: { email: string; password: string }) {
  const bar = page.locator('.sextant-sign-in');
  const signOut = bar.getByRole('button', { name: 'Sign out' });
  const email = bar.getByLabel('Email');
  await expect(signOut.or(email)).toBeVisible();
  if (await signOut.isVisible()) await signOut.click();
  await email.fill(person.email);
  await bar.getByLabel('Password').fill(person.password);
  await bar.getByRole('button', { name: 'Sign in' }).click();
  await expect(bar).toContainText(`Signed in as ${person.email}`);
}

test('an operator with nothing but the API page reviews a deposit', async ({ page }) => {
  await page.goto('/docs');
  await signIn(page, INVESTOR);

  const methods = await send(page, 'PaymentMethod', 'listPaymentMethods');
  const [method] = ((await methods.json()) as { data: { id: string }[] }).data;
  const announced = await send(page, 'Transaction', 'requestDeposit', async (form) => {
    await form.getByRole('textbox', { name: 'amount' }).fill('1250.5');
    await form.getByRole('textbox', { name: 'method' }).fill(method?.id ?? '');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'payment.png',
      mimeType: 'image/png',
      buffer: Buffer.from(PICTURE, 'base64'),
    });
  });
  expect(announced.status()).toBe(201);
  const { id, reference, coinAmount, createdAt } = (
    (await announced.json()) as { data: Record<'id' | 'reference' | 'coinAmount' | 'createdAt', string> }
  ).data;

  await signIn(page, OPERATOR);
  // By its reference: the oldest come first, and others may fill the first page.
  const queue = await send(page, 'Operations: Cases', 'listReviewQueue', (form) =>
    form.getByRole('textbox', { name: 'search', exact: true }).fill(reference),
  );
  expect(((await queue.json()) as { data: { id: string }[] }).data.map((line) => line.id)).toContain(id);
  const receipt = await send(page, 'Transaction', 'getReceipt', (form) =>
    form.getByRole('textbox', { name: 'id', exact: true }).fill(id),
  );
  expect(receipt.headers()['content-disposition']).toContain('attachment');
  await page.locator('[id$="-getReceipt"] .opblock-summary-control').click();
  await expect(page.locator('[id$="-getReceipt"] .response-col_description img').first()).toBeVisible();
  const arrived = { receivedCoin: coinAmount, arrivedAt: createdAt };
  const completion = { status: 'completed', ...arrived, txHash: '4a5e1e4b'.repeat(8) };
  const completed = await send(page, 'Operations: Cases', 'reviewTransaction', async (form) => {
    await form.getByRole('textbox', { name: 'id', exact: true }).fill(id);
    await form.locator('textarea').fill(JSON.stringify(completion));
  });
  const line = ((await completed.json()) as { data: { status: string; amount: number } }).data;
  expect(line).toMatchObject({ status: 'completed', amount: 1250.5 });
});

test('who signed in on the API page stays signed in, over a reload, and with a new token for the request after a pause', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto('/docs');
  await signIn(page, INVESTOR);

  await page.reload();
  await expect(page.locator('.sextant-sign-in')).toContainText(`Signed in as ${INVESTOR.email}`);
  // A page that is only open asks for nothing, so the session ends after its time without use.
  const asked: string[] = [];
  page.on('request', (each) => {
    const { pathname } = new URL(each.url());
    if (pathname.startsWith('/v1/')) asked.push(pathname);
  });
  await page.clock.fastForward('16:00');
  // Of another session, so that it is no token that the page had before.
  const { token } = (await (await request.post('/v1/auth/login', { data: INVESTOR })).json()) as { token: string };
  await page.route('**/v1/auth/check', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...((await reply.json()) as object), token } });
  });
  expect(asked).toEqual([]);
  const me = await send(page, 'User', 'getMe', nothing, '/v1/user/me');
  expect(me.status()).toBe(200);
  expect(await me.request().headerValue('authorization')).toBe(`Bearer ${token}`);
  expect(asked).toEqual(['/v1/auth/check', '/v1/user/me']);
});

test('who signs in on the API page sends calls as themselves, and a wrong password is refused in words', async ({
  page,
}) => {
  await page.goto('/docs');
  const bar = page.locator('.sextant-sign-in');
  await bar.getByLabel('Email').fill(INVESTOR.email);
  await bar.getByLabel('Password').fill('not the password');
  await bar.getByRole('button', { name: 'Sign in' }).click();
  await expect(bar.getByRole('status')).toHaveText('Invalid email or password');
  await signIn(page, INVESTOR);
  const me = await send(page, 'User', 'getMe', nothing, '/v1/user/me');
  expect(((await me.json()) as { data: { email: string } }).data.email).toBe(INVESTOR.email);
});
