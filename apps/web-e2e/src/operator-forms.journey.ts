import { randomBytes } from 'node:crypto';
import { onlyCases } from './support/cases.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, deposit, newInvestor } from './support/people.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('no letter leads away from an open form, and an emptied note is still typed in', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const first = new RegExp(`/operations/deposits\\?case=${ids[0]}`);
  await page.getByRole('button', { name: /^Credit Enter/ }).click();
  const form = page.getByRole('form', { name: 'Complete the case' });
  await form.getByLabel('Transaction hash').fill(randomBytes(32).toString('hex'));
  await form.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.insertText('Seen');
  await form.getByRole('button', { name: /^Continue/ }).click();
  const question = page.getByRole('region', { name: 'Check once more' });
  await expect(question.getByRole('button', { name: /^Credit [\d.]+ USDT/ })).toBeFocused();
  for (const key of ['j', 'k', 'g', 'c']) await page.keyboard.press(key);
  await expect(question).toContainText('Note for colleagues: Seen');
  await expect(page).toHaveURL(first);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Transaction hash')).toBeFocused();
  const note = form.getByLabel(/^Note for colleagues/);
  await note.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('jk');
  await expect(note).toHaveValue('jk');
  await expect(page).toHaveURL(first);
  // Without a form, the same letters lead on.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`case=${ids[1]}`));
});
