import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/axe.js';
import { UNREACHED, closeWindow, expect, test } from './support/journey.js';
import {
  OPERATOR,
  REVIEWER,
  TREASURER,
  accepted,
  addToBook,
  bearer,
  complete,
  newInvestor,
  paymentMethod,
  tokenOf,
} from './support/people.js';
import { settled } from './support/places.js';
import { type Proposal, expectLook, onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

const balanceOf = async (request: APIRequestContext, token: string) =>
  (await accepted(request.get('/v1/user/me', { headers: bearer({ token }) }))).data.availableBalance;

/** Presses keys in the very moment in which the page says something, as nobody at a keyboard can. */
const pressOnce = (page: Page, said: string, keys: readonly string[]) =>
  page.evaluate(
    ([text, pressed]) => {
      const watch = new MutationObserver(() => {
        if (!document.body.innerText.includes(text)) return;
        watch.disconnect();
        for (const key of pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    },
    [said, keys] as const,
  );

test('two roles that work together are stopped by the second person, and what was changed is approved anew', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request, 300);
  complaints.expect(/409.*proposals\/correction/);
  const tokens = {
    reviewer: await tokenOf(request, REVIEWER),
    treasurer: await tokenOf(request, TREASURER),
    approver: await tokenOf(request, OPERATOR),
  };
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, REVIEWER);
  const propose = async (amount: string) => {
    await page.goto(`/operations/customers/${investor.id}?show=transactions`);
    await page.getByRole('link', { name: /^Correct DEP-/ }).click();
    const form = page.getByRole('form', { name: 'Propose a correction' });
    await form.getByLabel('Dollars').fill(amount);
    await form.getByLabel(/^Reason/).selectOption('A payment was credited twice.');
    await expect(form.getByText(/Another operator has to approve it/)).toContainText('Take $');
    await form.getByRole('button', { name: 'Propose correction' }).click();
  };
  await propose('400');
  await expect(page.getByText('$300.00 is left.')).toBeVisible();
  // The answer is lost: what can be sent is the same proposal, once.
  complaints.expect(UNREACHED);
  await page.route(/proposals\/correction$/, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await propose('120');
  await expect(page.getByText(/whether your proposal to take \$120.00 back from Ada Journey arrived/)).toBeVisible();
  await expect(page.getByRole('form', { name: 'Propose a correction' })).toHaveCount(0);
  const proposed = page.waitForResponse(/proposals\/correction$/);
  // The keys are heard as soon as it is said, also before the form is gone.
  await pressOnce(page, 'Proposed. Another operator has to approve it.', ['g', 'p']);
  await page.getByRole('button', { name: 'Propose it again' }).click();
  await expect(page).toHaveURL(/\/operations\/proposals/);
  const first = ((await (await proposed).json()) as { data: Proposal }).data.id;
  const card = page.getByRole('region', { name: /^Correct \$/ });
  await expect(card.getByRole('button')).toHaveText([/^Withdraw/]);

  // Neither the one who proposed it nor a colleague in another role carries it out.
  const approve = (token: string) =>
    request.post(`/v1/operations/proposals/${first}/approve`, { headers: bearer({ token }) });
  expect((await approve(tokens.reviewer)).status()).toBe(403);
  expect((await approve(tokens.treasurer)).status()).toBe(403);
  // Nor by the console: its keys ask for nothing that the role cannot do.
  const cannotApprove = async (screen: Page) => {
    const theirs = screen.getByRole('region', { name: /^Correct \$/ });
    await expect(theirs).toContainText('Takes money back from DEP-');
    for (const key of ['a', 'r']) await screen.keyboard.press(key);
    await expect(screen.getByRole('button', { name: /^(Approve|Refuse)/ })).toHaveCount(0);
  };
  await cannotApprove(page);
  const asTreasurer = await browser.newContext();
  complaints.listenTo(asTreasurer);
  const colleague = await asTreasurer.newPage();
  await onlyProposals(colleague, ({ customer }) => customer?.id === investor.id);
  await signInAs(colleague, TREASURER);
  await colleague.goto('/operations/proposals');
  await cannotApprove(colleague);
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('region', { name: /^Correct \$/ }).getByRole('button')).toHaveCount(0);
  await closeWindow(asTreasurer);
  expect(await balanceOf(request, investor.token)).toBe(300);

  // Another amount is another proposal: the approval of the first one is worth nothing.
  await page.keyboard.press('w');
  await expect(card.getByRole('button', { name: /^Withdraw \$120.00/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No proposal is waiting.')).toBeVisible();
  expect((await approve(tokens.approver)).status()).toBe(409);
  await propose('150');
  await expect(page.getByText('Proposed. Another operator has to approve it.').last()).toBeVisible();
  expect(await balanceOf(request, investor.token)).toBe(300);

  const context = await browser.newContext();
  complaints.listenTo(context);
  const second = await context.newPage();
  await onlyProposals(second, ({ customer }) => customer?.id === investor.id);
  await signInAs(second, OPERATOR);
  await second.goto('/operations/proposals');
  const waiting = second.getByRole('region', { name: /^Correct \$/ });
  await expect(waiting).toContainText('Takes money back from DEP-');
  await expectLook(second, 'the proposals');
  await second.keyboard.press('Enter');
  await expect(waiting.getByRole('button', { name: /^Approve \$150.00/ })).toBeFocused();
  await second.keyboard.press('Escape');
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  await expect(second.getByText('No proposal is waiting.')).toBeVisible();
  await closeWindow(context);
  expect(await balanceOf(request, investor.token)).toBe(150);
});

test('bonuses come from a budget that a treasurer proposes and an approver approves', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await onlyProposals(page, ({ kind }) => kind === 'budget');
  await signInAs(page, TREASURER);
  await page.goto('/operations/corrections');
  await page.getByLabel('New budget in dollars, once approved').fill('1000');
  await page.getByLabel('Note for colleagues').fill('For the spring');
  complaints.expect(UNREACHED);
  await page.route(/proposals\/budget$/, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Propose budget' }).click();
  await expect(page.getByText(/whether your proposal of a budget of \$1,000.00 arrived/)).toBeVisible();
  await page.getByRole('button', { name: 'Propose it again' }).click();
  await expect(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();

  const context = await browser.newContext();
  complaints.listenTo(context);
  const second = await context.newPage();
  await onlyProposals(second, ({ kind }) => kind === 'budget');
  await signInAs(second, OPERATOR);
  const card = second.getByRole('region', { name: 'Promotions budget of $1,000.00' });
  const heightOf = async () => (await card.boundingBox())?.height;
  // The sentence about the present budget moves nothing when it comes.
  for (const width of [390, 1280]) {
    await second.setViewportSize({ width, height: 844 });
    let answer = () => {};
    const told = new Promise<void>((resolve) => (answer = resolve));
    // Each one: a hint of the server may have the page that is left ask once more.
    const hold = (route: Route) => told.then(() => route.continue()).catch(() => undefined);
    await second.route(/\/operations\/budget$/, hold);
    await second.goto('/operations/proposals');
    await expect(card.getByText('Loading what the proposal is about')).toBeAttached();
    const before = await heightOf();
    answer();
    await expect(card).toContainText('Once approved');
    expect(await heightOf()).toBe(before);
  }
  await expect(card).toContainText(/Now \$[\d,.]+, of which \$[\d,.]+ was granted/);
  await expect(card).toContainText('Once approved: $1,000.00, none of it granted yet.');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.keyboard.press('Enter');
  await expect(card).toHaveCount(0);

  await second.goto(`/operations/customers/${investor.id}`);
  await second.getByRole('link', { name: 'Grant a bonus' }).click();
  const form = second.getByRole('form', { name: 'Grant a bonus' });
  await form.getByLabel('Dollars').fill('25');
  await form.getByLabel(/^Reason/).selectOption('With our apologies for a mistake of ours.');
  await expectLook(second, 'a bonus');
  await form.getByRole('button', { name: 'Continue' }).click();
  const grant = second.getByRole('button', { name: /^Grant \$25.00 to / });
  await settled(second);
  await expectLook(second, 'the question before a bonus');
  // The answer is lost: nothing but the same bonus can be asked for, also after a reload, and it is granted once.
  await second.route(
    /\/bonuses$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await grant.click();
  await expect(second.getByText("We don't know yet whether the bonus of $25.00 arrived")).toBeVisible();
  await expect(form).toHaveCount(0);
  await second.reload();
  await expectLook(second, 'an unsettled bonus');
  await grant.click();
  await expect(second.getByText(/^We don't know yet/)).toHaveCount(0);
  await expect(second.getByRole('region', { name: 'Promotions budget' })).toContainText('$975.00');
  expect(await balanceOf(request, investor.token)).toBe(25);
  await closeWindow(context);
});

test('a withdrawal whose payment was started is refused by a proposal, which the case then names', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request, 1000);
  const method = await paymentMethod(request, 'BTC');
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const { data } = await accepted<{ data: { id: string } }>(
    request.post('/v1/transaction/withdraw', {
      headers: { ...bearer(investor), 'idempotency-key': crypto.randomUUID() },
      data: { amount: 100, method: method.id, recipient },
    }),
  );
  await signInAs(page, REVIEWER);
  await page.goto(`/operations/withdrawals?case=${data.id}`);
  // Begun by two presses: from then on its customer cannot cancel it.
  const begin = page.getByRole('button', { name: /^Begin sending b$/ });
  await expect(begin).toBeVisible();
  await page.keyboard.press('b');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('can no longer cancel this withdrawal of $100.00');
  await expectAccessible(page, 'the question before a payment begins');
  const asked = await accepted(request.get(`/v1/transaction/${data.id}`, { headers: bearer(investor) }));
  expect(asked.data.status).toBe('pending');
  await question.getByRole('button', { name: /^Begin sending \$100.00/ }).press('Enter');
  await expect(begin).toBeDisabled();
  const row = page.getByRole('list', { name: 'Open cases, oldest first' }).locator('[aria-current]');
  await expect(row).toContainText('Begun');
  await page.getByRole('button', { name: /^Refuse/ }).click();
  await expect(page.getByText('because its payment has already been started')).toBeVisible();
  await page.getByLabel(/^Why it is refused/).selectOption({ index: 1 });
  await settled(page);
  await expectAccessible(page, 'a refusal that needs two');
  await page.getByRole('button', { name: 'Propose it' }).click();
  await page.getByRole('link', { name: 'See the proposal' }).click();
  const card = page.getByRole('region', { name: /^Refuse \$100.00 of / });
  await expect(card.getByText('because its payment has already been started')).toBeVisible();
  expect(await balanceOf(request, investor.token)).toBe(900);
});

test('a paid withdrawal that was too small is corrected by the coins that really left', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/422.*correction\?sentCoin=9/);
  const investor = await newInvestor(request, 1000);
  const method = await paymentMethod(request, 'BTC');
  const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await addToBook(request, investor, 'BTC', recipient);
  const { data } = await accepted<{ data: { id: string } }>(
    request.post('/v1/transaction/withdraw', {
      headers: { ...bearer(investor), 'idempotency-key': crypto.randomUUID() },
      data: { amount: 100, method: method.id, recipient },
    }),
  );
  await complete(request, data.id);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, REVIEWER);
  await page.goto(`/operations/customers/${investor.id}?show=transactions`);
  await page.getByRole('link', { name: /^Correct WDR-/ }).click();
  const form = page.getByRole('form', { name: 'Propose a correction' });
  const coins = form.getByLabel('BTC that really left');
  await coins.fill('9');
  await expect(form.getByRole('alert')).toContainText('A payment of more than that is not corrected');
  await coins.fill('0');
  await expect(form).toContainText('Give $100.00 back to Ada Journey.');
  await expect(form).toContainText('never arrived');
  await coins.fill('0.0001');
  await expect(form).toContainText('We sent you less than you withdrew.');
  await expect(form).toContainText(/Give \$\d\d\.\d\d back to Ada Journey\./);
  await expectLook(page, 'a correction of a payment');
  await form.getByRole('button', { name: 'Propose correction' }).click();
  await expect(page.getByText('Proposed. Another operator has to approve it.')).toBeVisible();
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: /^Correct \$/ });
  await expect(card).toContainText('Gives money back for WDR-');
  await expect(card).toContainText(/Coins that really left0\.0001 of 0\.\d+ BTC/);
});
