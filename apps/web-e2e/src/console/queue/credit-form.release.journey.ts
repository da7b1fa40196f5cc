import { randomBytes } from 'node:crypto';
import { expectAccessible } from '../../support/axe.js';
import { announce, onlyCases } from '../../support/cases.js';
import { aPdf } from '../../support/files.js';
import { UNREACHED, expect, test } from '../../support/journey.js';
import { OPERATOR, accepted, bearer, deposit, newInvestor, tokenOf } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';
import { hold, requestDuring } from '../../support/waits.js';

// A hint of the server may have the page read again at the very end.
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
    const answer = await hold(page, /\/status/, 'reply');
    await page.getByRole('button', { name: /^Credit Enter/ }).click();
    await page.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
    await page.keyboard.press('Enter');
    const sent = await requestDuring(page, /\/status/, () =>
      page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ }).click(),
    );
    await meanwhile();
    answer.release();
    await (await sent.response())?.finished();
    await expectToast(page, 'The deposit is completed');
    await page.unroute(/\/status/);
  };
  const third = new RegExp(`case=${ids[2]}`);
  await expect(rows).toHaveCount(3);
  await creditAnd(async () => {
    await rows.filter({ hasText: '$270.00' }).click();
    await expect(page).toHaveURL(third);
  });
  await expect(rows).toHaveCount(2);
  await expect(page).toHaveURL(third);
  // The same sentence would be said in the toast that still shows.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
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
  // A key that comes before the next case can be credited may do nothing; it is never about the one that left.
  const opened = await forms.jsonValue();
  expect(opened.filter((form) => !/^Complete the case: \$260\.00 from /.test(form))).toEqual([]);
  await expect(opened.length > 0 ? page.getByLabel('Transaction hash') : open).toBeVisible();
});

test('a figure is confirmed only when the server has said it of what was typed', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 503 .*completion/);
  const id = await deposit(request, await newInvestor(request), 250);
  let ended = false;
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  // As the server answers ten minutes later, and only when it is told to.
  await page.route(/\/completion\?/, async (route) => {
    const asked = new URL(route.request().url()).searchParams;
    if (asked.has('txHash')) await told;
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    const said = asked.has('arrivedAt') || asked.has('arrivedInQuote');
    const unknown = ended && !said ? { amount: null, rate: null, arrivalNeeded: true } : {};
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...unknown } } });
  });
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const open = page.getByRole('button', { name: /^Credit Enter/ });
  await open.click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('Credits $250.00')).toBeVisible();
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: /^Checking/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Check once more' })).toHaveCount(0);
  ended = true;
  answer();
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('If so, Ada Journey is credited $250.00 for');
  await expect(question.getByRole('button', { name: /^Credit/ })).toHaveCount(0);

  // Nor is one that the server could not work out.
  await question.getByRole('button', { name: /^Back/ }).click();
  const away = { status: 503, json: { message: 'Sextant has too much to do. Please try again.' } };
  await page.route(/\/completion\?.*txHash/, (route) => route.fulfill(away));
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Sextant has too much to do');
  await expect(question).toHaveCount(0);
  await expectAccessible(page, 'a completion that could not be worked out');
  await page.unrouteAll({ behavior: 'wait' });
  await onlyCases(page, [id]);
  await form.getByRole('button', { name: /^Continue/ }).click();
  await expect(question).toContainText('is credited $250.00 for');
  await expect(question).toContainText('as declared');
});

test('a case stays taken under an open form, also after it was free, and while its PDF is read', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const id = await announce(request, investor, 250, aPdf());
  const colleague = bearer({ token: await tokenOf(request, OPERATOR) });
  const holder = async () =>
    (
      await accepted<{ data: { takenBy: object | null } }>(
        request.get(`/v1/operations/cases/${id}`, { headers: colleague }),
      )
    ).data.takenBy;
  let kept = 0;
  // Counted once it is answered: one that is under way would take the case again after it was given back below.
  page.on('response', (answered) => {
    if (answered.request().method() === 'PUT' && answered.url().endsWith('/taken')) kept += 1;
  });
  await page.clock.install();
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  const pdf = page.getByTitle('Proof of payment, payment.pdf');
  await expect(pdf.contentFrame().getByText('Paid')).toBeVisible();
  await page.getByRole('button', { name: /^Take/ }).click();
  // Else the page would take the case again and again once its clock is moved.
  await expect(page.getByRole('button', { name: /^Give back/ })).toBeVisible();
  const hash = page.getByLabel('Transaction hash');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  await hash.fill('ab');
  expect(await holder()).not.toBeNull();

  // Whoever is away renews nothing; reading the PDF is not being away.
  await page.clock.fastForward('03:00');
  await page.clock.runFor(61_000);
  expect(kept).toBe(1);
  await pdf.focus();
  await page.clock.runFor(61_000);
  await expect.poll(() => kept).toBe(2);

  // As after five minutes without anyone: it is free, with the form still open.
  await accepted(request.delete(`/v1/operations/cases/${id}/taken`, { headers: colleague }));
  expect(await holder()).toBeNull();
  await hash.press('c');
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(await holder()).not.toBeNull();
  }).toPass();
  await expect(hash).toHaveValue(/^(abc|cab)$/);
});
