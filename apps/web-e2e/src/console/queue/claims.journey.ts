import { expectAccessible } from '../../support/axe.js';
import { onlyCases, onlyCasesOf } from '../../support/cases.js';
import { closeWindow, expect, test } from '../../support/journey.js';
import { breakStream, holdOffPolls } from '../../support/live.js';
import { OPERATOR, REVIEWER, deposit, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { windowOf } from '../../support/second-window.js';
import { signInAs } from '../../support/sign-in.js';

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
  // What was missed is said first, and then each thing as it happens.
  const { known, named } = await resumed;
  expect(known).toMatch(/./);
  expect(named).toBe(known);
  await expect(rows).toHaveCount(2);
  await deposit(request, investor, 270);
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByRole('button', { name: /^Give back/ })).toBeVisible();
  const other = await windowOf(browser, complaints, OPERATOR);
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
  await expect(page.getByLabel('Transaction hash')).toBeVisible();
  await other.keyboard.press('Enter');
  await expect(other.getByRole('button', { name: /^Give back/ })).toBeVisible();
  await expect(page.getByText(taken)).toBeVisible();
  await expect(page.getByLabel('Transaction hash')).toBeHidden();
  await expect(page.getByText(/^What you typed and did not send is kept/)).toBeVisible();
  await closeWindow(other.context());
});
