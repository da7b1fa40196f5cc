import { UNREACHED, expect, test } from '../../support/journey.js';
import { TREASURER } from '../../support/people.js';
import { signInAs } from '../../support/sign-in.js';
import { expectToast, toastsOf } from '../../support/toasts.js';
import { withDifference } from '../../support/wallets.js';
import { replyDuring } from '../../support/waits.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a later reading of the wallets that fails takes nothing that was typed, and an explanation that came too late shows what is left', async ({
  page,
  complaints,
}) => {
  complaints.expect(/403.*wallets/);
  complaints.expect(/409.*explanations/);
  let open = true;
  await withDifference(page, () => open);
  await signInAs(page, TREASURER);
  await page.goto('/operations/books?part=wallets');
  const coins = page.getByLabel('Coins in it');
  await coins.fill('1.5');
  const WALLETS = /\/books\/wallets$/;
  const refusal = { success: false, code: 'NOT_NOW', message: 'The books are not read at the moment.' };
  await page.route(WALLETS, (route) => route.fulfill({ status: 403, json: refusal }));
  // A look at the page begins no reading beside one that is under way.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    expect((await toastsOf(page)).join()).toContain(refusal.message);
  }).toPass();
  await expect(coins).toHaveValue('1.5');
  await page.unroute(WALLETS);
  await withDifference(page, () => open);

  const form = page.getByRole('form', { name: /^Explain −0\.5 / });
  await form.getByLabel('What explains it').selectOption('The balance was entered wrongly');
  const faster = { success: false, code: 'NOTHING_TO_EXPLAIN', message: 'No difference is left to explain' };
  await page.route(/\/explanations$/, (route) => route.fulfill({ status: 409, json: faster }), { times: 1 });
  open = false;
  const explain = form.getByRole('button', { name: /^Explain/ });
  await explain.focus();
  // The form may be gone once the key is heard.
  await replyDuring(page, WALLETS, () => page.keyboard.press('Enter'));
  await expect(page.locator(':focus')).toHaveText('No difference is left to explain');
});

test('a month that could not be closed is still asked about, and no second press answers', async ({
  page,
  complaints,
}) => {
  complaints.expect(UNREACHED);
  await page.route('**/v1/operations/books/periods', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await signInAs(page, TREASURER);
  await page.goto('/operations/books?part=months');
  const closing = page.getByRole('region', { name: 'Close a month' });
  const answer = closing.getByRole('button', { name: /^Close .* for good/ });
  await closing.getByRole('button', { name: /^Close / }).click();
  // A second press that was meant for the button before answers nothing.
  await page.keyboard.press('Enter');
  await expect(answer).toBeEnabled();
  await expect(answer).toBeFocused();
  expect(await toastsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expectToast(page, 'could not reach the server');
  await expect(answer).toBeFocused();
});
