import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../../support/axe.js';
import { onlyCases } from '../../support/cases.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, accepted, addToBook, bearer, newInvestor, paymentMethod } from '../../support/people.js';
import { countKeys, keysPressed } from '../../support/pressed-keys.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';

test('a withdrawal is sent by four keys to an address in groups of four, proposed where its hash was used before, and refused by one operator until it is begun', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, 1000);
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const method = (await paymentMethod(request, 'BTC')).id;
  const ids: string[] = [];
  for (const amount of [100, 110, 120, 130]) {
    const headers = { ...bearer(investor), 'idempotency-key': crypto.randomUUID() };
    const asked = request.post('/v1/transaction/withdraw', { headers, data: { amount, method, recipient } });
    ids.push(String((await accepted(asked)).data.id));
  }
  const transaction = async (id = '') =>
    (await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }))).data;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/withdrawals');
  const card = page.getByRole('region', { name: 'Send to this BTC address' });
  const groups = card.locator('[translate="no"] > span');
  await expect(groups).toHaveText(recipient.match(/.{1,4}/g) ?? []);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('c');
  await expect.poll(copied).toBe(recipient);
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await card.getByRole('button', { name: /^Cop/ }).press('Enter');
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
  await expect(rows).toHaveCount(4);
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
  await expect(question).toContainText(/^Ada Journey is told: the operator says that 0\.\d+ BTC were sent\./);
  await expect(question.getByRole('button', { name: /^Mark \$100\.00 as sent/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`case=${ids[1]}`));
  await expect(rows).toHaveCount(3);
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
  await expectToast(page, 'Proposed. Another operator approves it.');
  await expect(rows.filter({ hasText: '$110.00' })).toContainText('Proposed');

  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[2]}`));
  await opened('120');
  await page.keyboard.press('r');
  await page.getByLabel(/^Why it is refused/).selectOption('You asked us not to send it.');
  await expect(page.getByText('$120.00 goes back to their balance.')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse $120.00' }).press('Enter');
  await expect(rows).toHaveCount(2);

  // Begun by two presses: from then on its customer cannot cancel it, and it takes two to refuse it.
  await rows.filter({ hasText: '$130.00' }).click();
  await opened('130');
  const begin = page.getByRole('button', { name: /^Begin sending b$/ });
  await page.keyboard.press('b');
  await expect(question).toContainText('can no longer cancel this withdrawal of $130.00');
  await expectAccessible(page, 'the question before a payment begins');
  expect((await transaction(ids[3])).status).toBe('pending');
  await question.getByRole('button', { name: /^Begin sending \$130.00/ }).press('Enter');
  await expect(begin).toBeDisabled();
  await expect(rows.and(page.locator('[aria-current]'))).toContainText('Begun');
  await page.getByRole('button', { name: /^Refuse/ }).click();
  await expect(page.getByText('because its payment has already been started')).toBeVisible();
  await page.getByLabel(/^Why it is refused/).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Propose it' }).click();
  await page.getByRole('link', { name: 'See the proposal' }).click();
  const proposal = page.getByRole('region', { name: /^Refuse \$130.00 of / });
  await expect(proposal.getByText('because its payment has already been started')).toBeVisible();

  expect(
    (await Promise.all(ids.map(transaction))).map(({ status, ...end }) => [status, end.txHash, end.reason]),
  ).toEqual([
    ['completed', hash, null],
    ['pending', null, null],
    ['failed', null, 'You asked us not to send it.'],
    ['processing', null, 'We are sending the payment.'],
  ]);
  const me = await accepted(request.get('/v1/user/me', { headers: bearer(investor) }));
  expect(me.data).toMatchObject({ availableBalance: 660, withdrawalHold: 240 });
});
