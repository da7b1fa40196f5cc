import { randomBytes, randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/axe.js';
import { announce, onlyCases, quoteEnded } from '../../support/cases.js';
import { aPdf } from '../../support/files.js';
import { closeWindow, expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, complete, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { countKeys, keysPressed } from '../../support/pressed-keys.js';
import { onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';

const MOST_KEYS = 4;

test('ordinary deposits are credited by at most four keys each, and one press or a held key credits none', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = [await newInvestor(request), await newInvestor(request)];
  const data = { lastName: 'W'.repeat(100) };
  await accepted(request.put('/v1/user/update-profile', { data, headers: bearer(first) }));
  const receipt = aPdf(randomUUID());
  const ids = [
    await announce(request, first, 250, receipt),
    await announce(request, first, 260, receipt),
    await announce(request, second, 270, receipt),
  ];
  const balanceOf = async (person: typeof first) =>
    (await accepted(request.get('/v1/user/me', { headers: bearer(person) }))).data.availableBalance;
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  await settled(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the queue on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.getByRole('list', { name: 'Open cases, oldest first' }).getByRole('button');
  const open = page.getByRole('button', { name: /^Credit Enter/ });
  const hash = page.getByLabel('Transaction hash');
  const confirm = page.getByRole('button', { name: /^Credit [\d,.]+ USDT/ });
  // All three have the same receipt, and a warning leads to the case that it names.
  const warning = page.getByRole('list', { name: 'Warnings' }).getByRole('listitem');
  await warning
    .getByRole('link')
    .and(page.locator(`[href$="case=${ids[2]}"]`))
    .click();
  await expect(page.getByRole('heading', { name: /\$270\.00 from Ada Journey/ })).toBeVisible();
  await expect(warning.filter({ hasText: 'the same customer' })).toHaveCount(0);
  // By keys, since Enter would press a row that has the focus.
  for (const id of [ids[1], ids[0]]) {
    await page.keyboard.press('k');
    await expect(page).toHaveURL(new RegExp(`case=${id}`));
  }

  // Held down from the list on: the form opens and stays, and then the question.
  await expect(open).toBeVisible();
  const hold = async () => {
    for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
  };
  await hold();
  await expect(hash).toBeVisible();
  await page.keyboard.insertText(randomBytes(32).toString('hex'));
  await hold();
  await expect(page.getByRole('region', { name: 'Check once more' })).toContainText('is credited $250.00');
  await expect(confirm).toBeFocused();
  expect(await balanceOf(first)).toBe(0);
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(2);

  await countKeys(page);
  for (let left = 2; left > 0; left -= 1) {
    await expect(rows).toHaveCount(left);
    await expect(open).toBeVisible();
    const typed = randomBytes(32).toString('hex');
    await page.evaluate((text) => navigator.clipboard.writeText(text), typed);
    const before = await keysPressed(page);
    await page.keyboard.press('Enter');
    await expect(hash).toBeFocused();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(hash).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await expect(confirm).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(left - 1);
    expect((await keysPressed(page)) - before).toBe(MOST_KEYS);
  }
  await expect(page.getByText('No deposit is waiting.')).toBeVisible();
  expect([await balanceOf(first), await balanceOf(second)]).toEqual([510, 270]);
});

test('a deposit that is reviewed after its quote is credited by when its coins came, which one key or a time says', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 480), await deposit(request, investor, 490)];
  const shown = async (id = '') =>
    (await accepted(request.get(`/v1/transaction/${id}`, { headers: bearer(investor) }))).data;
  await quoteEnded(page);
  await signInAs(page, REVIEWER);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  await settled(page);
  const form = page.getByRole('form', { name: 'Complete the case' });
  const question = page.getByRole('region', { name: 'Check once more' });
  const askWhen = async () => {
    await expect(page.getByRole('button', { name: /^Credit Enter/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('The agreed rate held for coins that arrived between')).toBeVisible();
    await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
    await page.keyboard.press('Enter');
    await expect(question).toContainText(/^Did the coins arrive between .* UTC, while the agreed rate held\?/);
  };
  await countKeys(page);
  await askWhen();
  await expect(question).toContainText('is credited $480.00');
  // Enter, which confirms everything else, says nothing about when the coins came.
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expectAccessible(page, 'the question when the coins came');
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { name: /\$490\.00 from/ })).toBeVisible();
  // What was pasted is one more, and the Enter for nothing one less.
  expect(await keysPressed(page)).toBeLessThanOrEqual(MOST_KEYS);
  expect(await shown(ids[0])).toMatchObject({ status: 'completed', amount: 480, arrivedInTime: true, arrivedAt: null });

  await askWhen();
  await page.keyboard.press('n');
  const arrived = form.getByLabel('Arrived at, in UTC');
  await expect(arrived).toBeFocused();
  await form.getByRole('button', { name: /^Continue/ }).click();
  await expect(form.getByText('Enter when the coins arrived')).toBeVisible();
  await expectAccessible(page, 'a deposit that came at another time');
  const said = new Date().toISOString().slice(0, 19);
  await arrived.fill(said);
  await form.getByRole('button', { name: /^Continue/ }).click();
  const answers = question.getByRole('button');
  await expect(answers).toHaveText([/^Credit [\d,.]+ USDT/, 'Back Esc']);
  await answers.first().click();
  await expect(page.getByText('No deposit is waiting.')).toBeVisible();
  expect(await shown(ids[1])).toMatchObject({ status: 'completed', arrivedAt: `${said}.000Z` });
});

test('a deposit takes no dollars, and what needs two operators says why, ends in a proposal, and its proposer approves it nowhere', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  const investor = await newInvestor(request);
  const [credited, id] = [await deposit(request, investor, 250), await deposit(request, investor, 100)];
  await complete(request, credited);
  const headers = bearer(investor);
  const transaction = async (one: string) => (await accepted(request.get(`/v1/transaction/${one}`, { headers }))).data;
  const { txHash } = await transaction(credited);
  await signInAs(page, OPERATOR);
  await onlyCases(page, [id]);
  await page.goto('/operations/deposits');
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await expect(form.getByText('Credits $100.00')).toBeVisible();
  await expect(page.getByLabel(/hash/i)).toBeFocused();
  await expect(page.getByLabel(/\$|dollar|fee|amount to credit/i)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(form.getByText('A transaction hash has 64 hexadecimal digits')).toBeVisible();
  await page.keyboard.insertText(String(txHash));
  await expect(form.getByText('This hash was used before, for another transfer.')).toBeVisible();
  await form.getByLabel('Arrived, in USDT').fill('500000');
  await expect(form.getByText(/^Credits \$(49\d|50\d),\d{3}\.\d\d/)).toBeVisible();
  await expect(form.getByText('This needs a second operator, because')).toContainText('more than one operator may');
  await settled(page);
  await expectAccessible(page, 'a deposit that needs two');
  await page.keyboard.press('Enter');
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question).toContainText('were declared');
  await expect(question.getByRole('button')).toHaveText([/^Propose it/, 'Back Esc']);
  await page.keyboard.press('Enter');
  const queue = page.getByRole('list', { name: 'Open cases, oldest first' });
  await expect(queue.getByText('Proposed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See the proposal' }).click();
  const proposal = page.getByRole('region', { name: /^\$(49\d|50\d),\d{3}\.\d\d for / });
  await expect(proposal.getByText('This needs a second operator, because')).toContainText('its hash was used before');
  for (const label of ['Declared', 'Rate']) await expect(proposal.getByText(label, { exact: true })).toBeVisible();
  await expect(proposal).toContainText('Coins that arrived500,000 USDT');
  await expect(proposal.getByRole('list', { name: 'Warnings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Proof of payment' })).toBeVisible();
  const theCase = proposal.getByRole('link').and(page.locator(`[href$="case=${id}"]`));
  // Each thing is said once.
  await expect(proposal.getByText(await theCase.innerText())).toHaveCount(1);

  // An approver, too, is offered nothing but to take it back: here, by keys, and under another session.
  const elsewhere = await windowOf(browser, complaints, OPERATOR);
  for (const screen of [page, elsewhere]) {
    await onlyProposals(screen, ({ customer }) => customer?.id === investor.id);
    await screen.goto('/operations/proposals');
    const card = screen.getByRole('region', { name: /^\$(49\d|50\d),\d{3}\.\d\d for / });
    await expect(card).toContainText('Proposed byYou');
    await expect(card.getByRole('button')).toHaveText([/^Withdraw/]);
    await expect(card.getByRole('button')).toBeEnabled();
    for (const key of ['a', 'r']) await screen.keyboard.press(key);
    await expect(screen.getByRole('button', { name: /^(Approve|Refuse)/ })).toHaveCount(0);
    await screen.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: /^(Withdraw|Back)/ }).first()).toBeFocused();
    await screen.keyboard.press('Escape');
  }
  await closeWindow(elsewhere.context());
  expect((await transaction(id)).status).toBe('pending');
  expect((await accepted(request.get('/v1/user/me', { headers }))).data.availableBalance).toBe(250);
});
