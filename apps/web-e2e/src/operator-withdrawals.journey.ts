import { randomBytes } from 'node:crypto';
import { onlyCases } from './support/cases.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, accepted, addToBook, bearer, newInvestor, paymentMethod } from './support/people.js';
import { countKeys, keysPressed } from './support/pressed-keys.js';
import { expectLook } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

test('a withdrawal is sent by four keys to an address that is read in groups of four, proposed where its hash was used before, and refused alone', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, 1000);
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const method = (await paymentMethod(request, 'BTC')).id;
  const ids: string[] = [];
  for (const amount of [100, 110, 120]) {
    const headers = { ...bearer(investor), 'idempotency-key': crypto.randomUUID() };
    const asked = request.post('/v1/transaction/withdraw', { headers, data: { amount, method, recipient } });
    ids.push(String((await accepted(asked)).data.id));
  }
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/withdrawals');
  const card = page.getByRole('region', { name: 'Send to this BTC address' });
  const groups = card.locator('[translate="no"] > span');
  await expect(groups).toHaveText(recipient.match(/.{1,4}/g) ?? []);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('c');
  await expect(card.getByRole('button', { name: /^Copied/ })).toBeVisible();
  expect(await copied()).toBe(recipient);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await card.getByRole('button', { name: /^(Copy the address|Copied)/ }).press('Enter');
  await expect.poll(copied).toBe(recipient);
  // While it is asked whether to begin, the address can still be copied.
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: /^Begin sending/ }).click();
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText(/Refusing it then takes a second operator\..+ reads: “/);
  await page.keyboard.press('c');
  await expect.poll(copied).toBe(recipient);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('img', { name: 'The address as a QR code' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(groups.last()).toBeVisible();
  await expectLook(page, 'a withdrawal');

  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  await expect(rows).toHaveCount(3);
  await countKeys(page);
  const hash = randomBytes(32).toString('hex');
  const opened = (amount: string) =>
    expect(page.getByRole('heading', { name: new RegExp(`\\$${amount}\\.00 to `) })).toBeVisible();
  const paste = async (amount: string) => {
    await opened(amount);
    await page.evaluate((text) => navigator.clipboard.writeText(text), hash);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Transaction hash')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel('Transaction hash')).toHaveValue(hash);
  };
  await paste('100');
  await page.keyboard.press('Enter');
  await expect(question).toContainText(/^Ada Journey is told that 0\.\d+ BTC were sent\./);
  await expect(question.getByRole('button', { name: /^Mark \$100\.00 as sent/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`case=${ids[1]}`));
  await expect(rows).toHaveCount(2);
  expect(await keysPressed(page)).toBe(4);

  await paste('110');
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('This hash was used before, for another transfer.')).toContainText(
    /It was also used for WDR-\w+ \(the same customer\)\.$/,
  );
  await page.keyboard.press('Enter');
  await expect(question).toContainText('This needs a second operator, because its hash was used before.');
  await expect(question.getByRole('button', { name: /^Propose it/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Proposed. Another operator approves it.')).toBeVisible();
  await expect(rows.filter({ hasText: '$110.00' })).toContainText('Proposed');

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[2]}`));
  await opened('120');
  await page.keyboard.press('r');
  await page.getByLabel(/^Why it is refused/).selectOption('You asked us not to send it.');
  await expect(page.getByText('$120.00 goes back to their balance.')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse $120.00' }).press('Enter');
  await expect(rows).toHaveCount(1);
  const ends = ids.map((id) => accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) })));
  expect((await Promise.all(ends)).map(({ data }) => [data.status, data.txHash, data.reason])).toEqual([
    ['completed', hash, null],
    ['pending', null, null],
    ['failed', null, 'You asked us not to send it.'],
  ]);
  const me = await accepted(request.get('/v1/user/me', { headers: bearer(investor) }));
  expect(me.data).toMatchObject({ availableBalance: 790, withdrawalHold: 110 });
});
