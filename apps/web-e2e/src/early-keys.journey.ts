import { onlyCases } from './support/cases.js';
import { expect, test } from './support/journey.js';
import { OPERATOR, deposit, newInvestor } from './support/people.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

/** Runs in the page: presses Enter in the very moment in which the case of this amount is drawn. */
function pressOnceDrawn(amount: string): void {
  new MutationObserver((_changes, observer) => {
    const shown = document.querySelector('section[aria-label="Case"]')?.textContent ?? '';
    if (!shown.startsWith(amount) || !shown.includes('Credit Enter')) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }).observe(document.body, { childList: true, subtree: true });
}

test('a key works from the moment in which its button is drawn', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const ids = [await deposit(request, investor, 250), await deposit(request, investor, 260)];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const found = page.getByRole('region', { name: 'Case', exact: true });
  await expect(found).toContainText('$250.00 from Ada Journey');
  await page.keyboard.press('j');
  await expect(found).toContainText('$260.00 from Ada Journey');
  // The case before was read already, so it is drawn at once.
  await page.evaluate(pressOnceDrawn, '$250.00');
  await page.keyboard.press('k');
  await expect(found.getByLabel('Transaction hash')).toBeFocused();
});
