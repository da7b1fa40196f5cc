import { UNREACHED, expect, test } from './support/journey.js';
import { OPERATOR, newInvestor } from './support/people.js';
import { drawn } from './support/places.js';
import { corrections, onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('why a proposal is refused is not lost before that was asked, and is not called unsent once it was sent', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [91, 92]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/security');
  await page.getByRole('link', { name: /^Proposals/ }).click();
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  const note = card(91).getByLabel(/^Internal note/);
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  await expect(card(91)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  // Nothing was typed, so nothing is asked.
  await page.keyboard.press('Escape');
  await expect(card(91).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await page.keyboard.press('r');
  await page.keyboard.type('Credited once only');
  const ways = [
    () => page.getByRole('link', { name: 'Your security' }).click(),
    () => page.evaluate(() => history.back()),
    () => card(91).getByRole('button', { name: /^Back/ }).click(),
    () => page.getByRole('button', { name: /^Open the proposal: Correct \$92.00/ }).click(),
    () => note.press('Escape'),
  ];
  for (const way of ways) {
    await way();
    await leave.getByRole('button', { name: 'Stay' }).click();
    await expect(leave).toHaveCount(0);
    await expect(note).toHaveValue('Credited once only');
  }
  const asked: string[] = [];
  const answer = (dialog: { type: () => string; dismiss: () => Promise<void> }) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  };
  page.on('dialog', answer);
  await page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload']);
  page.off('dialog', answer);
  await expect(note).toHaveValue('Credited once only');

  // Left, the card has the focus, and the note is gone.
  await note.press('Escape');
  await leave.getByRole('button', { name: 'Leave it' }).click();
  await expect(leave).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ has: card(91) })).toBeFocused();
  await page.keyboard.press('r');
  await expect(note).toHaveValue('');

  await page.keyboard.type('Credited once only');
  const sent = Promise.withResolvers<void>();
  await page.route(/\/refuse$/, async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await expect(note).toHaveCount(0);
  await page.getByRole('link', { name: 'Your security' }).click();
  await expect(page).toHaveURL('/operations/security');
  sent.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a refusal that fails keeps its note: asked about again, or for the next try once another proposal was opened', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  const investor = await newInvestor(request);
  await corrections(request, investor, [93, 94]);
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  let failed = Promise.resolve();
  await page.route(/\/refuse$/, async (route) => {
    await failed;
    await route.fulfill({ status: 503, json: { message: 'Sextant has too much to do. Please try again.' } });
  });
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: number) => page.getByRole('region', { name: `Correct $${dollars}.00 of ` });
  const note = card(93).getByLabel(/^Internal note/);
  const leave = page.getByRole('dialog', { name: 'Leave this form?' });
  const toast = page.getByText('Sextant has too much to do. Please try again.');
  await expect(card(93)).toContainText('Takes money back from DEP-');
  await page.keyboard.press('r');
  await page.keyboard.type('Credited once only');
  await page.keyboard.press('Enter');
  await expect(toast).toBeVisible();
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('Credited once only');
  await page.getByRole('link', { name: 'Your security' }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await expect(leave).toHaveCount(0);

  const later = Promise.withResolvers<void>();
  failed = later.promise;
  await note.press('Enter');
  await expect(note).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(94)).toContainText('Takes money back from DEP-');
  await expect(toast).toHaveCount(0);
  // A refusal ends once both lists were read again.
  const read = [/\/proposals\?/, /\/proposals\/decided\?/].map(async (list) =>
    (await page.waitForResponse(list)).finished(),
  );
  later.resolve();
  await expect(toast).toBeVisible();
  await Promise.all(read);
  await drawn(page);
  // It is in nobody's way, neither at the next one nor where it was typed.
  await page.keyboard.press('k');
  await expect(card(93).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(card(94).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await page.keyboard.press('k');
  await expect(card(93).getByRole('button', { name: /^Refuse r$/i })).toBeVisible();
  await page.keyboard.press('r');
  await expect(note).toHaveValue('Credited once only');
});
