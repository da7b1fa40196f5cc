import { randomBytes } from 'node:crypto';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { casesOf, onlyCases } from './support/cases.js';
import { UNREACHED, expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, accepted, bearer, deposit, newInvestor } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end, also pages that no server knows.
test.afterEach(({ page }) => page.goto('about:blank'));

test('after a lost answer another decision is sent as itself, or the operator reads that the case has ended', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  complaints.expect(/409.*status/);
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  const statusOf = async (id = '') =>
    (await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }))).data.status;
  /** Credits the case, and loses the request or only its answer; then refuses it. */
  const creditThenRefuse = async (id = '', arrives: boolean) => {
    await page.route(
      /\/status/,
      async (route) => {
        if (arrives) await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.goto(`/operations/deposits?case=${id}`);
    await page.getByRole('button', { name: /^Credit Enter/ }).click();
    await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }).click();
    if (arrives) return;
    await expect(page.getByRole('region', { name: 'Check once more' }).getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: /^Back/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave it' }).click();
    await page.getByRole('button', { name: /^Refuse/ }).click();
    await page.getByLabel(/^Why it is refused/).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Refuse $250.00' }).click();
  };
  await creditThenRefuse(ids[0], false);
  await expect(page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button')).toHaveCount(1);
  expect(await statusOf(ids[0])).toBe('failed');
  await creditThenRefuse(ids[1], true);
  await expect(page.getByText('This case is closed')).toBeVisible();
  await expect(page.getByText('This may be what ended the case')).toBeVisible();
  await expect(page.getByText('was not sent')).toHaveCount(0);
  expect(await statusOf(ids[1])).toBe('completed');
});

test('the keys and the list reach the cases after the first page', async ({ page, request, complaints }) => {
  complaints.expect(/status of 429 .*cursor=more/);
  const investor = await newInvestor(request);
  const ids: string[] = [];
  for (const amount of [250, 260, 270]) ids.push(await deposit(request, investor, amount));
  let [refused, retried] = [0, false];
  // As the server would answer with pages of two cases; the second page is refused once.
  await page.route(/\/v1\/operations\/cases\?/, async (route) => {
    const later = new URL(route.request().url()).searchParams.has('cursor');
    if (later && !retried) {
      refused += 1;
      return route.fulfill({ status: 429, json: { message: 'Too many requests. Please wait a moment.' } });
    }
    // Meanwhile there is time to press something.
    if (!later && refused > 0 && !retried) await new Promise((end) => setTimeout(end, 1_000));
    const { response, body, data: ours } = await casesOf(route, ids);
    const [data, nextCursor] = later ? [ours.slice(2), null] : [ours.slice(0, 2), 'more'];
    await route.fulfill({ response, json: { ...body, data, nextCursor, counts: { deposits: 3, withdrawals: 0 } } });
  });
  await signInAs(page, OPERATOR);
  await page.goto('/operations/deposits');
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  const more = page.getByRole('button', { name: 'Show more' });
  await expect(page.getByText('3 open')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await settled(page);
  await expectAccessible(page, 'a queue with more cases');
  await more.click();
  await expect(page.getByText('Too many requests. Please wait a moment.')).toBeVisible();
  await expect(more).toBeEnabled();
  expect(refused, 'it is asked for again when the operator wants it').toBe(1);
  // A new case has the list read again, which asks for no refused page, and loses no press while it lasts.
  const again = page.waitForRequest((asked) => /\/v1\/operations\/cases\?/.test(asked.url()));
  await deposit(request, investor, 280);
  await again;
  retried = true;
  await more.click();
  await expect(rows).toHaveCount(3);
  expect(refused).toBe(1);
  await expect(more).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`case=${ids[0]}`));
  await page.keyboard.press('j');
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[2]}`));
  await expect(page.getByText('3 open')).toBeVisible();
});

test('an answer that comes late leads nobody back to where they were', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const ids = [
    await deposit(request, investor, 250),
    await deposit(request, investor, 260),
    await deposit(request, investor, 270),
  ];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  /** Credits the selected case; its answer waits for the end of `meanwhile`. */
  const creditAnd = async (meanwhile: () => Promise<void>) => {
    let go = () => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route(
      /\/status/,
      async (route) => {
        const response = await route.fetch();
        await released;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: /^Credit Enter/ }).click();
    await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
    await page.keyboard.press('Enter');
    const asked = page.waitForRequest(/\/status/);
    await page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }).click();
    const sent = await asked;
    await meanwhile();
    go();
    // That of the time before may still be said.
    await (await sent.response())?.finished();
    await expect(page.getByText('The deposit is completed').last()).toBeVisible();
  };
  const third = new RegExp(`case=${ids[2]}`);
  await expect(rows).toHaveCount(3);
  await creditAnd(async () => {
    await rows.filter({ hasText: '$270.00' }).click();
    await expect(page).toHaveURL(third);
  });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(third);
  await creditAnd(async () => {
    await page
      .getByRole('navigation', { name: 'Operations' })
      .getByRole('link', { name: /^Customers/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
  await settled(page);
  await expect(page).toHaveURL(/\/operations\/customers$/);
});

test('a key pressed as another case is chosen, or as a credited one leaves the list, is not about the one before', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto(`/operations/deposits?case=${ids[0]}`);
  const list = page.getByRole('list', { name: 'Open cases, oldest first' });
  await expect(list.getByRole('button')).toHaveCount(2);
  const open = page.getByRole('button', { name: /^Credit Enter/ });
  await expect(open).toBeVisible();
  // Faster than anybody at a keyboard; what a key opens is there before anything else happens.
  const forms = await list.evaluateHandle(async (shown) => {
    const found: string[] = [];
    const press = async (key: string) => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await Promise.resolve();
      const about = document.querySelector('[aria-label="Case"] h2')?.textContent ?? 'no case';
      found.push(...[...document.forms].map((form) => `${form.ariaLabel}: ${about}`));
    };
    await press('j');
    await press('Enter');
    const watch = new MutationObserver(() => {
      watch.disconnect();
      void press('Enter');
    });
    watch.observe(shown, { childList: true });
    return found;
  });
  expect(await forms.jsonValue()).toEqual([]);
  await expect(page.getByRole('heading', { name: /\$260\.00 from/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { name: /\$250\.00 from/ })).toBeVisible();
  await open.click();
  await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }).click();
  await expect(list.getByRole('button')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`case=${ids[1]}`));
  await expect(page.getByRole('heading', { name: /\$260\.00 from/ })).toBeVisible();
  expect(await forms.jsonValue()).toEqual([expect.stringMatching(/^Complete the case: \$260\.00 from /)]);
  await expect(page.getByLabel('Transaction hash')).toBeVisible();
});

test('a queue is whole on a phone and on wide screens, in both themes', async ({ page, request }) => {
  const ids: string[] = [];
  // Two with one receipt, so that the case of each warns of the other, by name.
  for (const amount of [250, 320]) {
    const investor = await newInvestor(request);
    const data = { lastName: 'W'.repeat(100) };
    await accepted(request.put('/v1/user/update-profile', { data, headers: bearer(investor) }));
    ids.push(await deposit(request, investor, amount));
  }
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/operations/deposits');
  await settled(page);
  await expectAccessible(page, 'the queue on a phone');
  await expectNoSidewaysScroll(page, 'the queue on a phone');
  await page.goto(`/operations/deposits?case=${ids[1]}`);
  await settled(page);
  await expectNoSidewaysScroll(page, 'a case on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, 'a case at 1280');
  await useTheme(page, 'dark');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessibleColours(page, 'a case at 1920, dark');
  await expectNoSidewaysScroll(page, 'a case at 1920');
});
