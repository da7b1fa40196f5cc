import type { APIRequestContext } from '@playwright/test';
import { ageQuote } from '../support/aged-rows.js';
import { expectAccessible } from '../support/axe.js';
import { CONFIRMED_WITHIN, onTheBlockchain, openDeposit } from '../support/demo-chain.js';
import { UNREACHED, expect, test } from '../support/journey.js';
import { type Person, accepted, bearer, newInvestor } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { loseAnswer } from '../support/waits.js';

const pay = (request: APIRequestContext, person: Person, id: string, coinAmount: string) =>
  request.post(`/v1/transaction/deposit/${id}/pay-in-demo`, { headers: bearer(person), data: { coinAmount } });

test('coins that come after the rate has ended are credited at the rate of their arrival', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  // The rate was asked for almost ten minutes ago.
  const id = await openDeposit(page, '300', () => ageQuote(person.id, 580));
  const read = async () =>
    accepted<{ data: { onChain: { rateUntil: string } } }>(
      request.get(`/v1/transaction/${id}`, { headers: bearer(person) }),
    );
  const ends = Date.parse((await read()).data.onChain.rateUntil);
  // A block says its time in whole seconds.
  await expect.poll(() => Date.now() - ends, { timeout: 30_000 }).toBeGreaterThan(1_500);
  await page.getByRole('button', { name: 'Pay this deposit in the demo' }).click();
  const late =
    'It was not in time for the agreed rate, so the lower of the rates just before and after its arrival counts.';
  await expect(onTheBlockchain(page)).toContainText(late, CONFIRMED_WITHIN);
  await expect(page.getByText('Added to your available cash.')).toBeVisible(CONFIRMED_WITHIN);
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details).toContainText(/Credited amount\$[\d,.]+0\.\d+ ETH/);
  await expect(details).toContainText(/Rate at arrival\$[\d,.]+ for 1 ETH/);
  await expect(details).toContainText(/Agreed rate\$[\d,.]+ for 1 ETH/);
  await expectAccessible(page, 'a deposit that was paid late');
});

test('a deposit that was not paid is cancelled, and coins that still arrive are credited as one of their own', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  const id = await openDeposit(page, '100');
  await page.getByRole('button', { name: 'Cancel deposit' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this deposit?' });
  await asked.getByRole('button', { name: 'Cancel deposit' }).click();
  await expect(page.getByText(/Coins that still arrive at its address are credited to you/).first()).toBeVisible();
  expect((await pay(request, person, id, '0.03')).status()).toBe(201);
  const afterClosing = 'This deposit was closed before it was credited. It is credited as a deposit of its own.';
  await expect(onTheBlockchain(page)).toContainText(afterClosing, CONFIRMED_WITHIN);
  await page.getByRole('link', { name: 'Open that deposit' }).click(CONFIRMED_WITHIN);
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Added to your available cash.');
});

test('after a lost answer another amount is another deposit, and the first amount still repeats its own', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  const person = await newInvestor(request);
  await signInAs(page, person);
  // The server opens it, but its answer never comes.
  await loseAnswer(page, '**/v1/transaction/deposit/open');
  const toPayment = async (dollars: string) => {
    await page.goto('/deposit');
    await page.getByLabel('Amount').fill(dollars);
    await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
  };
  const open = page.getByRole('button', { name: 'Get the deposit address' });
  const unknown = page.getByText("We don't know yet whether your deposit arrived");
  const due = page.getByRole('region', { name: 'Amount due' });
  await toPayment('250');
  await open.click();
  await expect(unknown).toBeVisible();

  await toPayment('400');
  await expect(due).toContainText('$400.00');
  await expect(unknown).toHaveCount(0);
  await open.click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await expect(due).toContainText('$400.00');

  await toPayment('250');
  await expect(unknown).toBeVisible();
  await open.click();
  await expect(page).toHaveURL(/\/transaction\/[0-9a-f-]+$/);
  await expect(due).toContainText('$250.00');
  const history = await accepted<{ data: { amount: number }[] }>(
    request.get('/v1/transaction/user', { headers: bearer(person) }),
  );
  expect(history.data.map(({ amount }) => amount)).toEqual([400, 250]);
});

test('an amount that the rate has put below the minimum is sent back, and nobody reads that it would be lost', async ({
  page,
  request,
}) => {
  await signInAs(page, await newInvestor(request));
  await page.route(/\/v1\/transaction\/quote\?/, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { amount: number; minimum: number } };
    body.data.minimum = body.data.amount + 1;
    return route.fulfill({ response, json: body });
  });
  await page.goto('/deposit');
  await page.getByLabel('Amount').fill('150');
  await page.getByRole('radio', { name: /Ethereum.*ERC-20/ }).check();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Go back and choose a larger amount.')).toBeVisible();
  await expect(page.getByText('Smaller payments are not credited.')).toHaveCount(0);
});

test('the age beside the payment methods is that of the oldest rate', async ({ page, request }) => {
  await signInAs(page, await newInvestor(request));
  await page.route('**/v1/payment-method', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { rateTime: string }[] };
    const [last] = body.data.slice(-1);
    if (last) last.rateTime = new Date(Date.parse(last.rateTime) - 2 * 3_600_000).toISOString();
    await route.fulfill({ response, json: body });
  });
  await page.goto('/deposit');
  const methods = page.getByRole('region', { name: 'Payment method' });
  await expect(methods.getByRole('radio').first()).toBeVisible();
  await expect(methods).toContainText(/Simulated, 2 h ago/);
});

test('an amount that is more often a slip is asked about before it is paid, and nothing is lost', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request);
  await signInAs(page, person);
  await page.goto('/deposit');
  const amount = page.getByLabel('Amount');
  const next = page.getByRole('button', { name: 'Continue to Payment' });
  await amount.fill('99999999.99');
  await page.getByRole('radio', { name: /Bitcoin/ }).check();
  await next.click();
  const question = page.getByRole('dialog', { name: 'Is this amount right?' });
  await expect(question).toContainText('You typed $99,999,999.99, about 100 million dollars.');
  await expect(question).toContainText(/You would send about [\d.,]+ BTC\./);
  await expectAccessible(page, 'the question about an unusual amount');
  await question.getByRole('button', { name: 'Change' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/deposit');
  await expect(amount).toHaveValue('99999999.99');
  await expect(page.getByRole('radio', { name: /Bitcoin/ })).toBeChecked();

  await next.click();
  await question.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page).toHaveURL(/\/payment\?amount=99999999\.99&methodId=/);
  await page.goto('/deposit');
  await amount.fill('1000000');
  await next.click();
  await expect(page).toHaveURL(/\/payment\?amount=1000000\.00&methodId=/);
});
