import { expectAccessible } from '../support/axe.js';
import { codeFor } from '../support/inbox.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, test } from '../support/journey.js';
import { readMeasuredTimes } from '../support/measured-times.js';
import { accepted, addToBook, bearer, complete, newInvestor, paymentMethod } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectNoToast, expectToast } from '../support/toasts.js';
import { hold, loseAnswer } from '../support/waits.js';

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

test('a withdrawal: every fault is named, and a lost answer moves the money once', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await page.goto('/withdraw');
  const review = page.getByRole('button', { name: 'Review withdrawal' });
  const amount = page.getByLabel('Amount');
  const address = page.getByLabel('Destination address');
  await expect(page.getByRole('main')).toContainText('$1,000.00');

  await review.click();
  await expectToast(page, 'Please fill in all fields');
  await expect(amount).toBeFocused();
  await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
  await expect(page.getByText('Please select a payment method to continue')).toBeVisible();
  await expectAccessible(page, 'a withdrawal with every fault');
  await amount.fill('1000.01');
  await expect(page.getByText('Amount exceeds available balance')).toBeVisible();
  // Said before anything is asked about an address: one need not be added for money that is not there.
  const expectTimes = readMeasuredTimes(page);
  await page.reload();
  await review.click();
  await expect(amount).toBeFocused();
  await expect(page.getByText('Amount exceeds available balance')).toBeVisible();
  await expectNoToast(page);
  await expect(page.getByText('Please select a payment method to continue')).toHaveCount(0);
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await amount.fill('1');
  await amount.blur();
  await expect(
    page.getByText(
      /^Minimum withdrawal is 0\.001 BTC \(about \$[\d.]+\), or your whole balance if it is at least 0\.00000546 BTC more than the fee$/,
    ),
  ).toBeVisible();
  await address.fill(`${ADDRESS.slice(0, -1)}5`);
  await expect(page.getByText('Please enter a valid BTC address')).toBeVisible();
  await address.fill(` ${ADDRESS.slice(0, 20)} ${ADDRESS.slice(20)}\u200b `);
  await expect(page.getByText('Valid BTC address')).toBeVisible();
  await expect(address).toHaveValue(ADDRESS);
  await page.getByLabel('Label').fill('Hardware wallet');
  await page.getByRole('button', { name: 'Add address' }).click();
  const chosen = page.getByRole('radio', { name: /Hardware wallet/ });
  await expect(chosen).toBeChecked();
  await review.click();
  await expect(page.getByText('Enter the code from the email to confirm this address first')).toBeVisible();
  await expectAccessible(page, 'an address that waits for its code');
  const code = page.getByLabel('Code from the email');
  await code.fill('12345');
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByText('OTP must be 6 digits')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(await codeFor(request, person.email, ADDRESS));
  await page.getByRole('button', { name: 'Confirm address' }).click();
  await expect(page.getByRole('main')).toContainText('Hardware walletConfirmed');
  await page.getByRole('button', { name: /^Max/ }).click();
  await expect(amount).toHaveValue('1000.00');
  const summary = page.getByRole('region', { name: 'Summary' });
  for (const fact of ['0.0001 BTC (about $', "You'll Receive", 'Withdrawal fee (fixed)', '0.001 BTC (about $'])
    await expect(summary).toContainText(fact);
  await expectTimes('withdrawal', summary);
  await expect(summary).toContainText(/Simulated, \d+ s ago/);

  await amount.fill('400');
  await page.reload();
  await review.click();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeFocused();
  const balance = page.getByRole('region', { name: 'Your available balance' });
  for (const figure of ['$1,000.00', '−$400.00', '$600.00']) await expect(balance).toContainText(figure);
  await expect(page.getByText(/^Rate held for/)).toBeVisible();
  await expect(page.getByText(/^Simulated, \d+ s ago$/)).toBeVisible();
  await page.goBack();
  await expect(amount).toHaveValue('400');
  await review.click();
  await expectAccessible(page, 'the review of a withdrawal');

  complaints.expect(UNREACHED);
  await loseAnswer(page, '**/v1/transaction/withdraw');
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByText("We don't know yet whether your withdrawal arrived")).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('bc1qw508d6…xw7kv8f3t4');
  await expect(page.getByRole('main')).toContainText(
    /Until then it is pending\. (No earlier request is open|\d[\d,]* (or more )?withdrawals? (is|are) ahead of yours)\./,
  );
  await expect(page.getByText('Contact support if funds are not received in 24 hours.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/for 1 BTCSimulated, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M/);
  await expectAccessible(page, 'a submitted withdrawal');
  const me = await accepted(request.get('/v1/user/me', { headers: bearer(person) }));
  expect(me.data).toMatchObject({ availableBalance: 600, withdrawalHold: 400 });

  await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal cancelled' })).toBeVisible();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText("You'll Receive");
  await expect(page.getByRole('main')).not.toContainText('Failed');
  await expectAccessible(page, 'a cancelled withdrawal');
  await expect(page.locator('body')).not.toBeFocused();
  await page.getByRole('button', { name: 'New Withdrawal' }).click();
  await expect(amount).toHaveValue('');
  await expect(page.getByRole('main')).toContainText('$1,000.00');
});

test('a withdrawal that the server refuses goes back to its field, and says so', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await addToBook(request, person, 'TRC-20', TRON);
  await signInAs(page, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByText(/^Rate held for/)).toBeVisible();
  await expectNoSidewaysScroll(page, 'the review of a withdrawal on a phone');

  // Meanwhile most of it is withdrawn elsewhere, and the page hears of it too late.
  const { release } = await hold(page, '**/v1/user/me');
  const method = (await paymentMethod(request, 'TRC-20')).id;
  const data = { amount: 300, method, recipient: TRON };
  const headers = { ...bearer(person), 'idempotency-key': 'elsewhere-0123456789' };
  await accepted(request.post('/v1/transaction/withdraw', { data, headers }));

  complaints.expect(REFUSED);
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expectToast(page, 'Withdrawal failed');
  release();
  await expect(page.getByRole('main')).toContainText('Amount exceeds available balance');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Confirmed bc1q/ })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('$200.00');
});

test('what is held of deposits whose coins are gone is not offered, and the page says why', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  // As after blocks were replaced that lay deeper than payments wait, which no demo's chain does.
  await page.route('**/v1/transaction/withdrawal-limits', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...body, data: { ...body.data, depositsHeld: 300 } } });
  });
  await page.goto('/withdraw');
  const why = 'You can withdraw up to $200.00 now: $300.00 of your deposits is on hold';
  await expect(page.getByText(why)).toBeVisible();
  await expectAccessible(page, 'a held deposit');
  await page.getByRole('button', { name: 'Max, $200.00' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('200.00');
  await page.getByLabel('Amount').fill('200.01');
  await page.getByLabel('Amount').blur();
  await expect(page.getByText(why)).toHaveCount(2);
});

test('a withdrawal that is sent while its page is open is no longer held, waiting or to be cancelled there', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request, 1000);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('400');
  await expect(page.getByRole('radio', { name: /^Confirmed bc1q/ })).toBeChecked();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeFocused();
  await expect(page.getByText(/is held for this withdrawal/)).toBeVisible();
  const { data } = await accepted<{ data: { id: string }[] }>(
    request.get('/v1/transaction/user?type=withdrawal', { headers: bearer(person) }),
  );
  await complete(request, data[0]?.id ?? '');
  await expect(page.getByRole('heading', { name: 'Withdrawal marked as sent' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('The operator says it was sent.');
  for (const past of ['You received', 'is held for', 'What happens next', 'You can cancel it, and the whole amount'])
    await expect(main).not.toContainText(past);
  await expectAccessible(page, 'a withdrawal that was sent');
});
