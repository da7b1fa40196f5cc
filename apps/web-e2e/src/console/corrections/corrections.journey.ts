import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../../support/axe.js';
import { REFUSED, UNREACHED, closeWindow, expect, test } from '../../support/journey.js';
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
} from '../../support/people.js';
import { expectLook, onlyProposals } from '../../support/proposals.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast } from '../../support/toasts.js';
import { hold, loseAnswer } from '../../support/waits.js';

const balanceOf = async (request: APIRequestContext, token: string) =>
  (await accepted(request.get('/v1/user/me', { headers: bearer({ token }) }))).data.availableBalance;

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
  await page.getByLabel('New budget in dollars, once approved').fill('1.000');
  await page.getByRole('button', { name: 'Propose budget' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This can be read as 1000 or as 1\.000\./);
  await page.getByLabel('New budget in dollars, once approved').fill('$1 000,00');
  const note = page.getByLabel('Note for colleagues');
  await note.fill('x'.repeat(501));
  await expect(page.getByText('At most 500 characters. Please shorten it by 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Propose budget' }).click();
  await expect(note).toBeFocused();
  await expect(note).toHaveAccessibleDescription('At most 500 characters. Please shorten it by 1.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await note.fill('For the spring');
  complaints.expect(UNREACHED);
  await loseAnswer(page, /proposals\/budget$/);
  await page.getByRole('button', { name: 'Propose budget' }).click();
  await expect(page.getByText(/whether your proposal of a budget of \$1,000.00 arrived/)).toBeVisible();
  await page.getByRole('button', { name: 'Propose it again' }).click();
  await expectToast(page, 'Proposed. Another operator has to approve it.');

  const second = await windowOf(browser, complaints, OPERATOR);
  await onlyProposals(second, ({ kind }) => kind === 'budget');
  const present = await hold(second, /\/operations\/budget$/);
  await second.goto('/operations/proposals');
  const card = second.getByRole('region', { name: 'Promotions budget of $1,000.00' });
  // Nobody answers it before they could see what it replaces.
  await expect(card.getByText('Loading what the proposal is about')).toBeAttached();
  await expect(card.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  present.release();
  await expect(card).toContainText(/Now \$[\d,.]+, of which \$[\d,.]+ was granted/);
  await expect(card).toContainText('Once approved: $1,000.00, none of it granted yet.');
  await card.getByRole('button', { name: /^Approve/ }).click();
  await second.keyboard.press('Enter');
  await expect(card).toHaveCount(0);

  await second.goto(`/operations/customers/${investor.id}`);
  await second.getByRole('link', { name: 'Grant a bonus' }).click();
  const form = second.getByRole('form', { name: 'Grant a bonus' });
  // One operator grants no $1,000,000.
  const next = form.getByRole('button', { name: 'Continue' });
  const reason = form.getByLabel(/^Reason/);
  await form.getByLabel('Dollars').fill('1000000');
  await next.click();
  await expect(form.getByRole('alert')).toHaveText('Choose a reason');
  await expect(reason).toBeFocused();
  await reason.selectOption('With our apologies for a mistake of ours.');
  await next.click();
  complaints.expect(REFUSED);
  await second.getByRole('button', { name: /^Grant \$1,000,000\.00 to / }).click();
  await expect(form.getByText(/^This customer cannot get as much in bonuses within 30 days/)).toBeVisible();
  expect(await balanceOf(request, investor.token)).toBe(0);
  await form.getByLabel('Dollars').fill('25');
  await next.click();
  const grant = second.getByRole('button', { name: /^Grant \$25.00 to / });
  await expectLook(second, 'the question before a bonus');
  // The answer is lost: nothing but the same bonus can be asked for, also after a reload, and it is granted once.
  await loseAnswer(second, /\/bonuses$/);
  await grant.click();
  await expect(second.getByText("We don't know yet whether the bonus of $25.00 arrived")).toBeVisible();
  await expect(form).toHaveCount(0);
  await second.reload();
  await expectAccessible(second, 'an unsettled bonus');
  await grant.click();
  await expect(second.getByText(/^We don't know yet/)).toHaveCount(0);
  await expect(second.getByRole('region', { name: 'Promotions budget' })).toContainText('$975.00');
  expect(await balanceOf(request, investor.token)).toBe(25);
  await closeWindow(second.context());
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
  const { data } = await accepted<{ data: { id: string; reference: string } }>(
    request.post('/v1/transaction/withdraw', {
      headers: { ...bearer(investor), 'idempotency-key': crypto.randomUUID() },
      data: { amount: 100, method: method.id, recipient },
    }),
  );
  await complete(request, data.id);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, REVIEWER);
  await page.goto('/operations/corrections');
  const name = page.getByLabel('Reference or id of the transaction that was wrong');
  await name.fill('DEP-0000000000');
  await name.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('No transaction has this reference, id or hash');
  await name.fill(data.reference);
  await name.press('Enter');
  await expect(page).toHaveURL(new RegExp(`transaction=${data.id}`));
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
  await expectToast(page, 'Proposed. Another operator has to approve it.');
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: /^Correct \$/ });
  await expect(card).toContainText('Gives money back for WDR-');
  await expect(card).toContainText(/Coins that really left0\.0001 of 0\.\d+ BTC/);
});
