import type { DecidedProposalDto, OperatorChangeResponse, PayoutBatchDto } from '@sextant/api-client';
import { expect, test } from './support/journey.js';
import { ADMIN, OPERATOR, TREASURER } from './support/people.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

const AT = '2026-01-01T00:00:00.000Z';
const SOMEONE = { id: crypto.randomUUID(), name: 'Tara Treasurer', email: 'tara@firm.example' };
const reply = (data: unknown, more: object = {}) => ({ json: { success: true, message: '', data, ...more } });

test('a list of batches says that there may be more', async ({ page }) => {
  const batch = (): PayoutBatchDto => ({
    ...{ id: crypto.randomUUID(), chain: 'ethereum', state: 'approved', approvedAt: AT, sendableInDemo: false },
    ...{ proposedBy: SOMEONE, approvedBy: SOMEONE, transactions: [] },
  });
  let data = Array.from({ length: 50 }, batch);
  await page.route('**/v1/operations/payouts', (route) =>
    route.fulfill(reply({ chains: [], batches: data, demoSender: null })),
  );
  await signInAs(page, TREASURER);
  await page.goto('/operations/payouts');
  const batches = page.getByRole('region', { name: 'Batches' });
  const end = batches.getByText('Only 50 are listed, open ones first, then the latest. There may be more.');
  await expect(end).toBeVisible();
  data = data.slice(1);
  await page.reload();
  await expect(batches.getByRole('region', { name: /^Batch / })).toHaveCount(49);
  await expect(end).toHaveCount(0);
});

test('a list of decided changes of operators says that there may be more', async ({ page }) => {
  const change = (state: OperatorChangeResponse['state']): OperatorChangeResponse => ({
    ...{ id: crypto.randomUUID(), kind: 'end', operatorId: crypto.randomUUID(), operatorName: 'Ruth Keller' },
    ...{ role: null, email: 'ruth@firm.example', state, proposedBy: 'Noor Haddad', proposedAt: AT },
    ...{ decidedBy: null, decidedAt: AT, canApprove: false, canDrop: false },
  });
  let data = [change('waiting'), ...Array.from({ length: 49 }, () => change('dropped'))];
  await page.route('**/v1/operations/operators/changes', (route) => route.fulfill(reply(data)));
  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  const decided = page.getByRole('region', { name: 'Decided changes' });
  const end = decided.getByText('Only the 49 latest are listed. There may be more.');
  await expect(end).toBeVisible();
  data = data.slice(1);
  await page.reload();
  await expect(decided.getByRole('listitem')).toHaveCount(49);
  await expect(decided.getByText(/are listed/)).toHaveCount(0);
});

test('a list of proposals that were decided lately says that there are more', async ({ page }) => {
  const proposal = (): DecidedProposalDto => ({
    ...{ id: crypto.randomUUID(), kind: 'budget', status: 'refused', customer: null, refuses: false, amount: 100_000 },
    ...{ paymentMethod: null, chain: null, payouts: null, proposedBy: SOMEONE, decidedBy: SOMEONE },
    ...{ decidedAt: AT, decisionNote: null },
  });
  const data = Array.from({ length: 20 }, proposal);
  let nextCursor: string | null = 'more';
  await page.route('**/v1/operations/proposals/decided?*', (route) => route.fulfill(reply(data, { nextCursor })));
  await page.route('**/v1/operations/proposals?*', (route) => route.fulfill(reply([], { nextCursor: null, open: 0 })));
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const decided = page.getByRole('region', { name: 'Decided lately' });
  const end = decided.getByText('Only the 20 latest are listed.');
  await expect(end).toBeVisible();
  nextCursor = null;
  await page.reload();
  await expect(decided.getByRole('listitem')).toHaveCount(20);
  await expect(end).toHaveCount(0);
});
