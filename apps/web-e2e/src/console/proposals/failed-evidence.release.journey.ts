import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { UNREACHED, expect, test } from '../../support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, deposit, newInvestor, tokenOf } from '../../support/people.js';
import { corrections, expectLook, onlyProposals } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('nobody answers a proposal before they could see what it is about', async ({ page, request, complaints }) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [41]);
  const id = await deposit(request, investor, 12_000);
  const data = { transactionId: id, receivedCoin: '12000', txHash: randomBytes(32).toString('hex') };
  const headers = bearer({ token: await tokenOf(request, REVIEWER) });
  await accepted(request.post('/v1/operations/proposals/completion', { headers, data }));
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  complaints.expect(UNREACHED);
  const approvals: string[] = [];
  page.on('request', (one) => one.url().endsWith('/approve') && approvals.push(one.url()));
  await signInAs(page, OPERATOR);
  const failing = { now: true };
  let release = Promise.withResolvers<void>();
  await page.route(/\/v1\/(transaction|operations\/cases)\/[0-9a-f-]{36}$/, async (route) => {
    await release.promise;
    await (failing.now ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  // A decision waits until the proposal is taken: one that is decided first can no longer be.
  await page.route(/\/taken$/, async (route) => {
    await sleep(300);
    await route.continue();
  });
  await page.goto('/operations/proposals');
  const cards = [
    [page.getByRole('region', { name: 'Correct $41.00 of ' }), 'Takes money back from DEP-'],
    [page.getByRole('region', { name: /^\$12,000.00 for / }), 'Declared'],
  ] as const;
  for (const [card, evidence] of cards) {
    const answers = card.getByRole('button', { name: /^(Approve|Refuse)/ });
    const tryKeys = async () => {
      await expect(answers).toHaveCount(2);
      for (const answer of await answers.all()) await expect(answer).toBeDisabled();
      for (const key of ['a', 'Enter', 'r']) await page.keyboard.press(key);
      await expect(answers).toHaveCount(2);
      await expect(card.getByRole('textbox')).toHaveCount(0);
    };
    await expect(card.getByRole('status').filter({ hasText: 'Loading what' })).toBeVisible();
    await tryKeys();
    release.resolve();
    await expect(card.getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await tryKeys();
    await expectLook(page, 'a proposal whose transaction could not be read');
    // Still failing: what others do is read again by itself, and would take the button away for good.
    await card.getByRole('button', { name: 'Try again' }).click();
    failing.now = false;
    await expect(card).toContainText(evidence);
    expect(approvals).toEqual([]);
    [failing.now, release] = [true, Promise.withResolvers<void>()];
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await expect(card).toHaveCount(0);
    expect(approvals.splice(0)).toHaveLength(1);
  }
});
