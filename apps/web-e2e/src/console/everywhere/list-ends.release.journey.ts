import type { DecidedProposalDto, OperatorChangeResponse, PayoutBatchDto } from '@sextant/api-client';
import { expect, test } from '../../support/journey.js';
import { ADMIN, OPERATOR, TREASURER } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

const AT = '2026-01-01T00:00:00.000Z';
const SOMEONE = { id: crypto.randomUUID(), name: 'Tara Treasurer', email: 'tara@firm.example' };
const reply = (data: unknown, more: object = {}) => ({ json: { success: true, message: '', data, ...more } });
const times = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);

const batch = (): PayoutBatchDto => ({
  ...{ id: crypto.randomUUID(), chain: 'ethereum', state: 'approved', approvedAt: AT, sendableInDemo: false },
  ...{ proposedBy: SOMEONE, approvedBy: SOMEONE, transactions: [] },
});
const change = (state: OperatorChangeResponse['state']): OperatorChangeResponse => ({
  ...{ id: crypto.randomUUID(), kind: 'end', operatorId: crypto.randomUUID(), operatorName: 'Ruth Keller' },
  ...{ role: null, email: 'ruth@firm.example', state, proposedBy: 'Noor Haddad', proposedAt: AT },
  ...{ decidedBy: null, decidedAt: AT, canApprove: false, canDrop: false },
});
const proposal = (): DecidedProposalDto => ({
  ...{ id: crypto.randomUUID(), kind: 'budget', status: 'refused', customer: null, refuses: false, amount: 100_000 },
  ...{ paymentMethod: null, chain: null, payouts: null, proposedBy: SOMEONE, decidedBy: SOMEONE },
  ...{ decidedAt: AT, decisionNote: null },
});
const batches = (count: number) => reply({ chains: [], batches: times(count, batch), demoSender: null });
const changes = (count: number) => reply([change('waiting'), ...times(count, () => change('dropped'))]);
const proposals = (nextCursor: string | null) => reply(times(20, proposal), { nextCursor });

test('lists that end before everything is listed say so, and others do not', async ({ page }) => {
  for (const [who, screen, list, path, more, all, says] of [
    [TREASURER, 'payouts', 'Batches', '**/v1/operations/payouts', batches(50), batches(49), 'Only 50 are listed'],
    [ADMIN, 'operators', 'Decided changes', '**/operators/changes', changes(49), changes(48), 'Only the 49 latest are'],
    [OPERATOR, 'proposals', 'Decided lately', '**/decided?*', proposals('more'), proposals(null), 'Only the 20 latest'],
  ] as const) {
    await page.context().clearCookies();
    await signInAs(page, who);
    const shown = page.getByRole('region', { name: list });
    for (const [answer, count] of [
      [more, 1],
      [all, 0],
    ] as const) {
      await page.route(path, (route) => route.fulfill(answer));
      await page.goto(`/operations/${screen}`);
      await expect(shown.getByRole('listitem').or(shown.getByRole('region')).first()).toBeVisible();
      await expect(shown.getByText(says), screen).toHaveCount(count);
    }
  }
});

test('an admin reads how many changes of operators wait, and asks for no customers', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(new URL(one.url()).pathname));
  await page.route('**/v1/operations/operators/changes', (route) => route.fulfill(changes(2)));
  await signInAs(page, ADMIN);
  await page.goto('/operations/audit');
  await expect(page.getByRole('link', { name: /^Operators.*, 1 waiting$/ })).toBeVisible();
  await settled(page);
  expect(asked).not.toContain('/v1/operations/waiting');
});
