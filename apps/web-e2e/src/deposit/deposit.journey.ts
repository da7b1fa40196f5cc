import { expectAccessible } from '../support/axe.js';
import { aPdf, aPng, aText, tooLarge } from '../support/files.js';
import { UNREACHED, expect, expectNoSidewaysScroll, expectSteady, test } from '../support/journey.js';
import { readMeasuredTimes } from '../support/measured-times.js';
import { accepted, bearer, newInvestor, paymentMethod } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';
import { loseAnswer } from '../support/waits.js';

test('a deposit: what is asked for, the rate that is held, and one announcement for two presses', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const expectTimes = readMeasuredTimes(page);
  await page.goto('/deposit');

  const onward = page.getByRole('button', { name: 'Continue to Payment' });
  await expect(page.getByText('Please select a payment method to continue')).toBeVisible();
  await expect(onward).toBeDisabled();
  await page.getByLabel('Amount').pressSequentially('1.000');
  await expect(page.getByText('This can be read as 1000 or as 1.000. Write 1000 or 1.00.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('1.000');
  await page.getByLabel('Amount').fill('');
  await page.getByLabel('Amount').pressSequentially('20,50');
  await expect(page.getByLabel('Amount')).toHaveValue('20,50');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$20.50');
  await page.getByLabel('Amount').blur();
  await expect(page.getByText(/^Minimum deposit is 0\.001 BTC \(about \$[\d.]+\)$/)).toBeVisible();
  await page.getByLabel('Amount').fill('0');
  await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
  await expectAccessible(page, 'a deposit with a fault');
  await page.getByLabel('Amount').fill('250.50');
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const fact of ['$250.50', 'Bitcoin (BTC)', 'Time measured here', '0.001 BTC'])
    await expect(summary).toContainText(fact);
  // What the network takes is one thing, what it took here another: measured, or not known yet.
  await expectTimes('deposit', summary);
  await expect(summary).toContainText(/Simulated, \d+ s ago/);
  await page.reload();
  await expect(page.getByLabel('Amount')).toHaveValue('250.50');
  await expectSteady(page, 'the deposit, opened with a draft');
  await onward.click();
  await expect(page).toHaveURL(/\/payment\?amount=250\.50&methodId=[\w-]+$/);
  await expect(page.getByText(/^Rate held for (10:00|9:\d\d)$/)).toBeVisible();
  const rate = await page.getByText(/^1 BTC = /).innerText();
  await expect(page.getByText(/^Simulated, \d+ s ago$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(rate)).toBeVisible();
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expectToast(page, 'Address copied to clipboard');
  const { address } = (await paymentMethod(request, 'BTC')) as unknown as { address: string };
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(page.getByRole('img', { name: `QR code of the address ${address}`, exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'With amount' }).check();
  await expect(page.getByRole('img', { name: /with the amount 0\.\d+ BTC$/ })).toBeVisible();

  const confirm = page.getByRole('button', { name: 'I have made the payment' });
  const proof = page.getByLabel('Choose a file');
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please upload a payment proof' })).toBeVisible();
  await expect(proof).toBeFocused();
  await proof.setInputFiles(aText());
  await expect(page.getByText('Invalid file type. Please upload an image or PDF.')).toBeVisible();
  await proof.setInputFiles(tooLarge());
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible();
  await proof.setInputFiles(aPng());
  await expect(page.getByText('picture.png')).toBeVisible();
  await expectAccessible(page, 'a payment with its proof');

  // The server takes it, but its answer never comes.
  complaints.expect(UNREACHED);
  await loseAnswer(page, '**/v1/transaction/deposit');
  await confirm.click();
  await expect(page.getByText("We don't know yet whether your deposit arrived")).toBeVisible();
  await expect(page.getByText('picture.png')).toBeVisible();
  await confirm.click();
  await expectToast(page, /Deposit reported\..*An operator checks whether it arrived\./);
  await expect(page).toHaveURL('/dashboard');
  const history = accepted<{ data: { amount: number; status: string }[] }>(
    request.get('/v1/transaction/user', { headers: bearer(person) }),
  );
  expect((await history).data).toMatchObject([{ amount: 250.5, status: 'pending' }]);
});

test('a payment: an address that names none leads back, and a rate that ended is asked for anew', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  const methodId = (await paymentMethod(request, 'TRC-20')).id;
  for (const [query, sentence] of [
    ['', 'Invalid payment data'],
    [`?amount=-5&methodId=${methodId}`, 'Invalid payment data'],
    ['?amount=250', 'Invalid payment data'],
    ['?amount=250&methodId=nothing', 'Invalid payment method'],
  ] as const) {
    await page.goto(`/payment${query}`);
    await expect(page).toHaveURL('/deposit');
    await expectToast(page, sentence);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  // The first rate holds for moments instead of ten minutes.
  await page.route(
    '**/v1/transaction/quote?*',
    async (route) => {
      const response = await route.fetch();
      const { data, ...reply } = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...reply, data: { ...data, validSeconds: 5 } } });
    },
    { times: 1 },
  );
  await page.goto(`/payment?amount=250&methodId=${methodId}`);
  await expect(page.getByText('Send only USDT on the TRC-20 network.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'With amount' })).toBeDisabled();
  await expect(page.getByText(/^The QR code contains only the address/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'a payment on a phone');
  await page.getByLabel('Choose a file').setInputFiles(aPdf());
  await expect(page.getByText('payment.pdf')).toBeVisible();
  await expect(page.getByText('This rate has expired')).toBeVisible();
  await page.getByRole('button', { name: 'I have made the payment' }).click();
  await expect(page.getByRole('button', { name: 'Get a new rate' })).toBeFocused();
  await page.getByRole('button', { name: 'Get a new rate' }).click();
  await expect(page.getByText(/^Rate held for/)).toBeVisible();
  await expect(page.getByText('payment.pdf')).toBeVisible();
});
