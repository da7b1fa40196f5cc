import { expect, test } from './support/journey.js';
import { OPERATOR, deposit, complete, newInvestor } from './support/people.js';
import { expectLook } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

// A hint of the server may have the page read again at the very end.
test.afterEach(({ page }) => page.goto('about:blank'));

test('a correction or a bonus without a reason says at the field what is missing', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const id = await deposit(request, investor, 300);
  await complete(request, id);
  await signInAs(page, OPERATOR);
  for (const [address, name, press] of [
    [`transaction=${id}`, 'Propose a correction', 'Propose correction'],
    [`customer=${investor.id}`, 'Grant a bonus', 'Continue'],
  ] as const) {
    await page.goto(`/operations/corrections?${address}`);
    const form = page.getByRole('form', { name });
    const reason = form.getByLabel(/^Reason/);
    const send = form.getByRole('button', { name: press });
    // The first of two fields at fault has the focus.
    await send.click();
    await expect(form.getByRole('alert')).toHaveText(['Enter dollars, such as 120.50', 'Choose a reason']);
    await expect(form.getByLabel('Dollars')).toBeFocused();
    await form.getByLabel('Dollars').fill('12');
    await send.click();
    await expect(form.getByRole('alert')).toHaveText('Choose a reason');
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription('Choose a reason');
    await expectLook(page, `${name} without a reason`);
    await reason.selectOption({ index: 1 });
    await expect(form.getByRole('alert')).toHaveCount(0);
  }
});
