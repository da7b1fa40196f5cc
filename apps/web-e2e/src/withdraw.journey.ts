import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { codeFor } from './support/inbox.js';
import { REFUSED, UNREACHED, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { measuredAs } from './support/measured-times.js';
import { accepted, addToBook, bearer, complete, newInvestor, paymentMethod } from './support/people.js';
import { useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

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
  await expect(page.locator('[data-sonner-toast]')).toHaveText('Please fill in all fields');
  await expect(amount).toBeFocused();
  await expect(page.getByText('Amount must be greater than 0')).toBeVisible();
  await expect(page.getByText('Please select a payment method to continue')).toBeVisible();
  await expectAccessible(page, 'a withdrawal with every fault');
  await amount.fill('1000.01');
  await expect(page.getByText('Amount exceeds available balance')).toBeVisible();
  // Said before anything is asked about an address: one need not be added for money that is not there.
  let measured: Parameters<typeof measuredAs>[1] | undefined;
  await page.route('**/v1/transaction/transfer-times', async (route) => {
    const response = await route.fetch();
    measured = (await response.json()) as typeof measured;
    await route.fulfill({ response, json: measured });
  });
  await page.reload();
  await review.click();
  await expect(amount).toBeFocused();
  await expect(page.getByText('Amount exceeds available balance')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await expect(page.getByText('Please select a payment method to continue')).toHaveCount(0);
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await amount.fill('1');
  await amount.blur();
  await expect(page.getByText(/^Minimum withdrawal is 0\.001 BTC \(about \$[\d.]+\)$/)).toBeVisible();
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
  for (const fact of [
    '0.0001 BTC (about $',
    "You'll Receive",
    '10-30 minutes',
    'typical for the network',
    '0.001 BTC (about $',
  ])
    await expect(summary).toContainText(fact);
  await expect(async () =>
    expect(summary).toContainText(measuredAs('withdrawal', measured!), { timeout: 100 }),
  ).toPass();
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
  await page.route(
    '**/v1/transaction/withdraw',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByText("We don't know yet whether your withdrawal arrived")).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('bc1qw508d6…xw7kv8f3t4');
  await expect(page.getByRole('main')).toContainText(
    /Until then it is pending\. (Yours is the next one|\d[\d,]* (or more )?withdrawals? (is|are) ahead of yours)\./,
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
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/user/me', async (route) => {
    await released;
    await route.continue();
  });
  const method = (await paymentMethod(request, 'TRC-20')).id;
  const data = { amount: 300, method, recipient: TRON };
  const headers = { ...bearer(person), 'idempotency-key': 'elsewhere-0123456789' };
  await accepted(request.post('/v1/transaction/withdraw', { data, headers }));

  complaints.expect(REFUSED);
  await page.getByRole('button', { name: 'Withdraw $400.00' }).click();
  await expect(page.locator('[data-sonner-toast]')).toContainText(['Withdrawal failed']);
  release();
  await expect(page.getByRole('main')).toContainText('Amount exceeds available balance');
  await expect(page.getByLabel('Amount')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Confirmed bc1q/ })).toBeChecked();
  await expect(page.getByRole('main')).toContainText('$200.00');
});

test('after a withdrawal the page goes on, also where it was reviewed before or by two clicks', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  const amount = page.getByLabel('Amount');
  const review = page.getByRole('button', { name: 'Review withdrawal' });
  const withdraw = page.getByRole('button', { name: 'Withdraw $100.00' });
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Withdraw' });
  await page.goto('/withdraw');
  await amount.fill('100');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await review.click();
  await expect(withdraw).toBeVisible();
  await menu.click();
  await review.dblclick();
  await withdraw.click();
  await expect(page.getByRole('heading', { name: 'Withdrawal Submitted' })).toBeVisible();
  await page.getByRole('button', { name: 'New Withdrawal' }).click();
  await expect(amount).toHaveValue('');
  // To the review that was left.
  await page.goBack();
  await expect(amount).toHaveValue('');
});

test('who goes to another page while a withdrawal is sent stays there, and is told', async ({ page, request }) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  await page.goto('/withdraw');
  await page.getByLabel('Amount').fill('400');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await page.getByRole('radio', { name: /^Confirmed bc1q/ }).check();
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  let answer: () => void = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const sent: string[] = [];
  await page.route('**/v1/transaction/withdraw', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Withdraw $400.00' }).dblclick();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('link', { name: /^Details: Deposit/ })).toBeVisible();
  answer();
  await expect(page.locator('[data-sonner-toast]')).toHaveText('Withdrawal Submitted');
  await expect(page).toHaveURL(/\/transactions$/);
  await expect(page.getByRole('link', { name: /^Details: Withdrawal, \$400\.00/ })).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Withdraw' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
});

test('the one saved address is chosen already, with the payment method of its network', async ({ page, request }) => {
  const person = await newInvestor(request, 500);
  await addToBook(request, person, 'BTC', ADDRESS);
  await signInAs(page, person);
  await page.goto('/withdraw');
  await expect(page.getByRole('radio', { name: /Bitcoin/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Confirmed bc1q/ })).toBeChecked();
  await page.getByLabel('Amount').fill('200');
  await page.getByRole('button', { name: 'Review withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeFocused();

  await addToBook(request, person, 'TRC-20', TRON);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bitcoin will be sent to this address' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to Edit' }).click();
  await page.getByRole('radio', { name: /Tether.*TRC-20/ }).check();
  await expect(page.getByRole('radio', { name: `Confirmed ${TRON.slice(0, 4)}` })).toBeChecked();
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
  for (const theme of ['light', 'dark'] as const) {
    await useTheme(page, theme);
    await (theme === 'light' ? expectAccessible : expectAccessibleColours)(page, `a held deposit, ${theme}`);
  }
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
  await expect(page.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('You received');
  for (const past of ["You'll Receive", 'is held for', 'What happens next', 'While it is pending you can cancel'])
    await expect(main).not.toContainText(past);
  await expectAccessible(page, 'a withdrawal that was sent');
});
