import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.js';
import { newOperator } from './support/new-operator.js';
import { REVIEWER, accepted, bearer, beginSession, deposit, newInvestor } from './support/people.js';
import { onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

/**
 * Gives the operator of this page another role, as two admins do, and tells the page as the server does. The demo has one
 * admin, and other journeys rely on that; what the server tells whom is in live-events.api-spec.
 */
async function roleOf(page: Page): Promise<(role: string) => void> {
  let role: string | undefined;
  let change = Promise.withResolvers<void>();
  await page.route('**/v1/user/me', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...(role && { operatorRole: role }) } } });
  });
  await page.route('**/v1/events', async (route) => {
    await change.promise;
    change = Promise.withResolvers<void>();
    await route.fulfill({ contentType: 'text/event-stream', body: 'id: a\nevent: hint\ndata: ["account"]\n\n' });
  });
  return (next) => {
    role = next;
    change.resolve();
  };
}

test('an open console follows the role of who works in it', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 12_000);
  const reviewer = await beginSession(request, REVIEWER);
  const data = { transactionId: id, receivedCoin: '12000', txHash: randomBytes(32).toString('hex') };
  await accepted(request.post('/v1/operations/proposals/completion', { headers: bearer(reviewer), data }));

  await signInAs(page, await newOperator(request, 'reviewer'));
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  const change = await roleOf(page);
  await page.goto('/operations/proposals');
  const card = page.getByRole('region', { name: /^\$12,000.00 for / });
  const approve = card.getByRole('button', { name: /^Approve/ });
  const link = (name: string) => page.getByRole('navigation', { name: 'Operations' }).getByRole('link', { name });
  await expect(card).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(link('Overview')).toHaveCount(0);

  change('approver');
  await expect(approve).toBeVisible();
  await expect(link('Overview')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('approver');

  change('support');
  await expect(approve).toHaveCount(0);
  await expect(card).toBeVisible();
  await expect(link('Overview')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
