import { type Locator, type Page, expect, test } from '@playwright/test';

const INVESTOR = { email: 'demo@sextant.example', password: 'demo-investor-password' };
const OPERATOR = { email: 'operator@sextant.example', password: 'operator-demo-password' };

/** One call of the page: opens it, fills what it takes, sends it and answers the reply's body. */
async function send(page: Page, operationId: string, fill: (form: Locator) => Promise<void> = async () => undefined) {
  const block = page.locator(`[id$="-${operationId}"]`);
  await block.scrollIntoViewIfNeeded();
  await block.locator('.opblock-summary-control').click();
  const execute = block.getByRole('button', { name: 'Execute' });
  const tryItOut = block.getByRole('button', { name: 'Try it out' });
  await expect(execute.or(tryItOut)).toBeVisible();
  if (await tryItOut.isVisible()) await tryItOut.click();
  await fill(block);
  const reply = page.waitForResponse((response) => response.url().includes('/v1/'));
  await execute.click();
  const response = await reply;
  await block.locator('.opblock-summary-control').click();
  return response;
}

async function signIn(page: Page, person: { email: string; password: string }) {
  const response = await send(page, 'signIn', async (form) => {
    await form.locator('textarea').fill(JSON.stringify(person));
  });
  const { token } = (await response.json()) as { token: string };
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.modal-ux');
  const bearer = dialog.locator('form').filter({ hasText: 'token (http, Bearer)' });
  const logout = bearer.getByRole('button', { name: 'Remove authorization' });
  if (await logout.isVisible()) await logout.click();
  await bearer.getByLabel('auth-bearer-value').fill(token);
  await bearer.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
}

test('an operator with nothing but the API page reviews a deposit', async ({ page }) => {
  await page.goto('/docs');
  await signIn(page, INVESTOR);

  const methods = await send(page, 'listPaymentMethods');
  const [method] = ((await methods.json()) as { data: { id: string }[] }).data;
  const announced = await send(page, 'requestDeposit', async (form) => {
    await form.getByRole('textbox', { name: 'amount' }).fill('1250.5');
    await form.getByRole('textbox', { name: 'method' }).fill(method?.id ?? '');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'payment.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
  });
  expect(announced.status()).toBe(201);
  const { id } = ((await announced.json()) as { data: { id: string } }).data;

  await signIn(page, OPERATOR);
  const queue = await send(page, 'listReviewQueue');
  expect(((await queue.json()) as { data: { id: string }[] }).data.map((line) => line.id)).toContain(id);
  const receipt = await send(page, 'getReceipt', (form) =>
    form.getByRole('textbox', { name: 'id', exact: true }).fill(id),
  );
  expect(receipt.headers()['content-disposition']).toContain('attachment');
  const completed = await send(page, 'reviewTransaction', async (form) => {
    await form.getByRole('textbox', { name: 'id', exact: true }).fill(id);
    await form.locator('textarea').fill(JSON.stringify({ status: 'completed' }));
  });
  const line = ((await completed.json()) as { data: { status: string; amount: number } }).data;
  expect(line).toMatchObject({ status: 'completed', amount: 1250.5 });
});
