import { randomUUID } from 'node:crypto';
import { UNREACHED, expect, test } from '../support/journey.js';
import { accepted, bearer, newInvestor, openTrade } from '../support/people.js';
import { signInAs } from '../support/sign-in.js';
import { expectToast } from '../support/toasts.js';
import { hold, loseAnswer } from '../support/waits.js';

test('a lost answer never decides about a later move, and who goes on meanwhile finds a fresh form', async ({
  page,
  request,
  complaints,
}) => {
  const person = await newInvestor(request, 1000);
  await openTrade(request, person, 'AAPL', 300);
  await signInAs(page, person);
  const statuses = async () => {
    const { data } = await accepted<{ data: { status: string }[] }>(
      request.get('/v1/trade/user', { headers: bearer(person) }),
    );
    return data.map(({ status }) => status);
  };
  complaints.expect(UNREACHED);
  await page.goto('/trades?status=all');
  const pause = page.getByRole('button', { name: 'Pause', exact: true });
  const resume = page.getByRole('button', { name: 'Resume', exact: true });
  await loseAnswer(page, '**/v1/trade/pause/*');
  await pause.click();
  await expect(resume).toBeVisible();
  await expect(page.getByText('We got no answer')).toBeHidden();
  await resume.click();
  await expect(pause).toBeVisible();
  await pause.dblclick();
  await expect(resume).toBeVisible();
  expect(await statuses()).toEqual(['paused']);

  await page.goto('/trades/new?symbol=MSFT');
  await page.getByLabel('Amount').fill('250');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  const open = page.getByRole('button', { name: 'Open trade for $250.00' });
  const { release } = await hold(page, '**/v1/trade/create');
  await open.click();
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Trades' }).click();
  release();
  await expectToast(page, 'Trade opened');
  await page.getByRole('link', { name: 'New Trade' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('');
  expect(await statuses()).toHaveLength(2);
});

test('the page of a trade has all of its transactions, however many there are on its stock since', async ({
  page,
  request,
}) => {
  const person = await newInvestor(request, 1000);
  const id = await openTrade(request, person, 'AAPL', 200);
  await signInAs(page, person);
  // As where a hundred other lines on the stock are newer than the opening: none of them is of the minute after it.
  await page.route(/\/v1\/transaction\/user\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    const isLong = Date.parse(asked.get('to') ?? '9999-12-31') - Date.parse(asked.get('from') ?? '') > 600_000;
    if (isLong) body.data = Array.from({ length: 100 }, () => ({ ...body.data[0], tradeId: randomUUID() }));
    return route.fulfill({ response, json: body });
  });
  await page.goto(`/trades/${id}`);
  const own = page.getByRole('region', { name: 'Transactions', exact: true });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expect(own).toContainText('−$200.00');
  const headers = { ...bearer(person), 'idempotency-key': randomUUID() };
  await accepted(request.delete(`/v1/trade/delete/${id}`, { headers }));
  await page.reload();
  await expect(own).toContainText('−$200.00');
  await expect(own.getByRole('listitem').filter({ hasText: '−$200.00' })).toHaveCount(1);
  await expect.poll(() => own.getByRole('listitem').count()).toBeGreaterThan(1);
});

test('the review of a trade says so when its cash was used elsewhere meanwhile', async ({ page, request }) => {
  const person = await newInvestor(request, 1000);
  await signInAs(page, person);
  await page.goto('/trades/new');
  await page.getByRole('radio', { name: /TSLA/ }).check();
  await page.getByLabel('Amount').fill('700');
  await page.getByRole('button', { name: 'Review Trade' }).click();
  const cash = page.getByRole('region', { name: 'Your cash' });
  await expect(cash).toContainText('Available cash after$300.00');
  await openTrade(request, person, 'AAPL', 400);
  await expect(cash.getByRole('alert')).toContainText('You do not have enough balance to create this trade');
  await expect(cash).not.toContainText('Available cash after');
  await expect(cash.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/deposit');
});
