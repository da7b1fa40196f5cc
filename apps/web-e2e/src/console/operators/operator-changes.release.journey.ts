import type { Page } from '@playwright/test';
import type { OperatorChangeResponse } from '@sextant/api-client';
import { REFUSED, expect, test } from '../../support/journey.js';
import { invite } from '../../support/new-operator.js';
import { ADMIN } from '../../support/people.js';
import { expectLook } from '../../support/proposals.js';
import { signInAs } from '../../support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

const reply = (data: unknown) => ({ json: { success: true, message: 'Done', data } });

const AT = '2026-01-01T00:00:00.000Z';

/** What is sent about these things; nothing of it reaches the server, where they do not exist. */
async function sentTo(page: Page, path: RegExp): Promise<string[]> {
  const sent: string[] = [];
  await page.route(path, (route) => {
    sent.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return route.fulfill(reply({}));
  });
  return sent;
}

test('an admin is asked once more before a change of an operator is approved, refused or withdrawn', async ({
  page,
}) => {
  const change = (operatorName: string, own: boolean): OperatorChangeResponse => ({
    ...{ id: crypto.randomUUID(), kind: 'end', operatorId: crypto.randomUUID(), operatorName, role: null },
    ...{ email: 'ruth@firm.example', state: 'waiting', proposedBy: 'Noor Haddad', proposedAt: AT },
    ...{ decidedBy: null, decidedAt: null, canApprove: !own, canDrop: true },
  });
  const data = [change('Ruth Keller', false), change('Ivo Brand', true)];
  await page.route('**/v1/operations/operators/changes', (route) => route.fulfill(reply(data)));
  const sent = await sentTo(page, /\/operators\/changes\/[^/]+\/\w+$/);
  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  const theirs = page.getByRole('listitem').filter({ hasText: 'End the account of Ruth Keller' });
  await theirs.getByRole('button', { name: 'Approve' }).click();
  const approve = theirs.getByRole('button', { name: /^Approve the end of Ruth Keller’s account/ });
  await expect(approve).toBeFocused();
  await expect(theirs).toContainText('cannot sign in again');
  await expectLook(page, 'the question before an account ends');
  await page.keyboard.press('Escape');
  await expect(approve).toHaveCount(0);
  // Whoever goes back goes on where they were.
  await expect(theirs).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(theirs.getByRole('button', { name: 'Approve' })).toBeFocused();
  await theirs.getByRole('button', { name: 'Refuse' }).click();
  await expect(theirs.getByRole('button', { name: /^Refuse the proposal about Ruth Keller/ })).toBeFocused();
  await theirs.getByRole('button', { name: /^Back/ }).click();
  expect(sent).toEqual([]);
  await theirs.getByRole('button', { name: 'Approve' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual(['approve']);
  const own = page.getByRole('listitem').filter({ hasText: 'End the account of Ivo Brand' });
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await own.getByRole('button', { name: /^Withdraw the proposal about Ivo Brand/ }).press('Enter');
  await expect.poll(() => sent).toEqual(['approve', 'drop']);
});

test('an admin proposes an invitation, which takes another admin, and is asked once more before one ends', async ({
  page,
  complaints,
}) => {
  const { email } = await invite('support');
  await signInAs(page, ADMIN);
  await page.goto('/operations/operators');
  const form = page.getByRole('region', { name: 'Invite an operator' });
  const propose = form.getByRole('button', { name: 'Propose invitation' });
  await propose.click();
  await expect(form.getByLabel('Email')).toBeFocused();
  // The demo has one admin, and other journeys rely on that.
  complaints.expect(REFUSED);
  await form.getByLabel('Email').fill('noor@firm.example');
  await expect(form).toContainText('Another admin approves the invitation before the link is mailed.');
  await expect(form.getByRole('status')).toContainText(/^A reviewer may:.*complete, hold and refuse deposits/);
  await form.getByLabel('Role').selectOption('treasurer');
  await expect(form.getByRole('status')).toContainText(/^A treasurer may:.*propose payment methods/);
  await propose.click();
  await expect(page.getByText(/^There is no other admin to approve this\. Invite one/)).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('noor@firm.example');
  // As where there are two.
  const sent: unknown[] = [];
  await page.route('**/v1/operations/operators/invitations', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, ...reply({}) });
  });
  await propose.click();
  await expect(form.getByLabel('Email')).toHaveValue('');
  expect(sent).toEqual([{ email: 'noor@firm.example', role: 'treasurer' }]);
  const invited = page.getByRole('listitem').filter({ hasText: email });
  const end = invited.getByRole('button', { name: `End the invitation of ${email}` });
  await end.click();
  await expect(invited).toContainText('The link stops working at once.');
  await expect(end).toBeFocused();
  await expectLook(page, 'the question before an invitation ends');
  await page.keyboard.press('Escape');
  await expect(invited).toBeFocused();
  await expect(end).toHaveText('End invitation');
  await page.reload();
  await end.click();
  await expect(end).toBeFocused();
  await expect(end).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(invited).toHaveCount(0);
});
