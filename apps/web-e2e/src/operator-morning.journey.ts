import { randomBytes } from 'node:crypto';
import { expectAccessible } from './support/axe.js';
import { onlyCases, onlyCasesOf, quoteEnded } from './support/cases.js';
import { closeWindow, expect, test } from './support/journey.js';
import { breakStream, holdOffPolls } from './support/live.js';
import {
  type Credentials,
  OPERATOR,
  type Person,
  accepted,
  bearer,
  complete,
  deposit,
  newInvestor,
} from './support/people.js';
import { settled } from './support/places.js';
import { countKeys, keysPressed } from './support/pressed-keys.js';
import { signInAs } from './support/sign-in.js';

const REVIEWER: Credentials = { email: 'reviewer@sextant.example', password: 'operator-demo-password' };
const MOST_KEYS = 4;

const amountOf = (at: number) => 100 + at;

test('thirty ordinary deposits are credited by keys alone, at most four for each', async ({ page, request }) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const ids: string[] = [];
  const people: Person[] = [];
  for (let person = 0; person < 6; person += 1) {
    const investor = await newInvestor(request);
    people.push(investor);
    for (let each = 0; each < 5; each += 1) ids.push(await deposit(request, investor, amountOf(ids.length)));
  }
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  await settled(page);
  await countKeys(page);
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  for (let left = ids.length; left > 0; left -= 1) {
    await expect(rows).toHaveCount(left);
    await expect(page.getByRole('button', { name: /^Credit Enter/ })).toBeVisible();
    const hash = randomBytes(32).toString('hex');
    await page.evaluate((text) => navigator.clipboard.writeText(text), hash);
    const before = await keysPressed(page);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Transaction hash')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel('Transaction hash')).toHaveValue(hash);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(left - 1);
    const pressed = (await keysPressed(page)) - before;
    expect(pressed).toBeGreaterThan(0);
    expect(pressed).toBeLessThanOrEqual(MOST_KEYS);
  }
  await expect(page.getByText('No deposit is waiting.')).toBeVisible();
  for (const person of people) {
    const path = '/v1/transaction/user?type=deposit&status=completed&limit=100';
    const { data } = await accepted<{ data: unknown[] }>(request.get(path, { headers: bearer(person) }));
    expect(data).toHaveLength(5);
  }
});

test('a deposit that is reviewed after its quote takes four keys, too, what is pasted included', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 480);
  await quoteEnded(page);
  await signInAs(page, REVIEWER);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await settled(page);
  await countKeys(page);
  await expect(page.getByRole('button', { name: /^Credit Enter/ })).toBeVisible();
  const hash = randomBytes(32).toString('hex');
  await page.evaluate((text) => navigator.clipboard.writeText(text), hash);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The agreed rate held for coins that arrived between')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Transaction hash')).toHaveValue(hash);
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText(/^Did the coins arrive between .* UTC, while the agreed rate held\?/);
  await expect(question).toContainText('is credited $480.00');
  await page.keyboard.press('y');
  await expect(page.getByText('No deposit is waiting.')).toBeVisible();
  expect(await keysPressed(page)).toBeLessThanOrEqual(MOST_KEYS);
  const { data } = await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }));
  expect(data).toMatchObject({ status: 'completed', amount: 480, arrivedInTime: true, arrivedAt: null });
});

test('one press, or a key that is held down, completes nothing', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await expect(page.getByRole('button', { name: /^Credit Enter/ })).toBeVisible();
  // Held down from the list on: the form opens and stays.
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByLabel('Transaction hash')).toBeVisible();
  await page.keyboard.insertText('ab'.repeat(32));
  for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('region', { name: 'Check once more' })).toBeVisible();
  const { data } = await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }));
  expect(data.status).toBe('pending');
});

test('what needs two operators says so, and why, before anything is pressed', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const [small, large] = [await deposit(request, investor, 250), await deposit(request, investor, 12_000)];
  await complete(request, small);
  const { data } = await accepted(request.get(`/v1/transaction/${small}`, { headers: bearer(investor) }));
  await signInAs(page, OPERATOR);
  await onlyCases(page, [large]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('This needs a second operator, because')).toContainText('more than one operator may');
  await expect(form.getByText('Credits $12,000.00')).toBeVisible();
  await page.keyboard.insertText(String(data.txHash));
  await expect(form.getByText('This hash was used before, for another transfer.')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a deposit that needs two');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Propose it Enter' }).press('Enter');
  await expect(page.getByText('Proposed. Another operator approves it.')).toBeVisible();
  const queue = page.getByRole('list', { name: 'Open cases, oldest first' });
  await expect(queue.getByText('Proposed', { exact: true })).toBeVisible();

  // Whoever approves it sees what the proposer saw, and the case says that it waits.
  await page.getByRole('link', { name: 'See the proposal' }).click();
  const card = page.getByRole('region', { name: /^\$12,000.00 for / });
  await expect(card.getByText('This needs a second operator, because')).toContainText('its hash was used before');
  for (const label of ['Declared', 'Rate']) await expect(card.getByText(label)).toBeVisible();
  await expect(card).toContainText(/Coins that arrived[\d,.]+ USDT/);
  await expect(card.getByRole('list', { name: 'Warnings' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a proposal to complete');
  const theCase = card.getByRole('link').and(page.locator(`[href$="case=${large}"]`));
  await expect(theCase).toHaveText(/^DEP-/);
  // Each thing is said once.
  await expect(card.getByText(await theCase.innerText())).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Proof of payment' })).toBeVisible();
});

test('a figure is confirmed only when it is of what was typed, and an ended quote asks when the coins came', async ({
  page,
  request,
}) => {
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
  // Enter, which confirms everything else, says nothing about when the coins came.
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'the question when the coins came');
  await page.keyboard.press('n');
  const arrived = form.getByLabel('Arrived at, in UTC');
  await expect(arrived).toBeFocused();
  await form.getByRole('button', { name: /^Continue/ }).click();
  await expect(form.getByText('Enter when the coins arrived')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a deposit that came at another time');
  const said = new Date().toISOString().slice(0, 19);
  const asked = page.waitForRequest((one) => one.url().includes(encodeURIComponent(`${said}.000Z`)));
  await arrived.fill(said);
  await asked;
  await form.getByRole('button', { name: /^Continue/ }).click();
  await expect(question.getByRole('button')).toHaveText([/^Credit 250 USDT/, 'Back Esc']);
});

test('no figure is confirmed that the server has not said', async ({ page, request, complaints }) => {
  complaints.expect(/status of 503 .*completion/);
  const id = await deposit(request, await newInvestor(request), 250);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('Credits $250.00')).toBeVisible();
  const away = { status: 503, json: { message: 'Sextant has too much to do. Please try again.' } };
  await page.route(/\/completion\?.*txHash/, (route) => route.fulfill(away));
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Sextant has too much to do');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toHaveCount(0);
  await settled(page);
  await expectAccessible(page, 'a completion that could not be worked out');
  await page.unrouteAll({ behavior: 'wait' });
  await onlyCases(page, [id]);
  await form.getByRole('button', { name: /^Continue/ }).click();
  await expect(question).toContainText('is credited $250.00 for');
  await expect(question).toContainText('as declared');
});

test('a new case appears without a reload, also after a break, and two operators see who works on one', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 250);
  await signInAs(page, REVIEWER);
  await onlyCasesOf(page, investor);
  await holdOffPolls(page);
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  const resumed = breakStream(page, async () => {
    await expect(rows).toHaveCount(1);
    await deposit(request, investor, 260);
  });
  await page.goto('/operations/deposits');
  // What was missed meanwhile is said first, and then each thing as it happens.
  const { known, named } = await resumed;
  expect(known).toMatch(/./);
  expect(named).toBe(known);
  await expect(rows).toHaveCount(2);
  await deposit(request, investor, 270);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('button', { name: /^Give back/ })).toBeVisible();
  const context = await browser.newContext();
  complaints.listenTo(context);
  const other = await context.newPage();
  await signInAs(other, OPERATOR);
  await onlyCases(other, [id]);
  await other.goto('/operations/deposits');
  const taken = / is working on this case/;
  await expect(other.getByText(taken)).toBeVisible();
  await expect(other.getByRole('button', { name: /^Credit/ })).toHaveCount(0);
  // Given back, it is free without a reload.
  await page.getByRole('button', { name: /^Give back/ }).click();
  await expect(other.getByRole('button', { name: /^Credit/ })).toBeVisible();
  await expect(other.getByText(taken)).toHaveCount(0);
  // Taken over by keys, once that was asked; whoever lost it sees it at once, and that what they typed is kept.
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  await page.getByLabel('Transaction hash').fill('ab');
  await expect(other.getByText(taken)).toBeVisible();
  await settled(other);
  await expectAccessible(other, 'a case of a colleague');
  await expect(other.getByText(/sees that you have it/)).toBeVisible();
  await other.keyboard.press('o');
  const question = other.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('keeps what they have typed and not sent');
  await other.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await other.keyboard.press('o');
  await expect(question.getByRole('button', { name: /^Take over/ })).toBeFocused();
  await expectAccessible(other, 'the question before a case is taken over');
  await expect(page.getByLabel('Transaction hash')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: /^Give back/ })).toBeVisible();
  await expect(page.getByText(taken)).toBeVisible();
  await expect(page.getByLabel('Transaction hash')).toBeHidden();
  await expect(page.getByText(/^What you typed and did not send is kept/)).toBeVisible();
  await closeWindow(context);
});
