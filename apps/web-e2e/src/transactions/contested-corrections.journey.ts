import { closeWindow, expect, test } from '../support/journey.js';
import { OPERATOR, newInvestor } from '../support/people.js';
import { corrections, expectLook, onlyProposals } from '../support/proposals.js';
import { windowOf } from '../support/second-window.js';
import { signInAs } from '../support/sign-in.js';

test('a customer reads what would be taken back and why, contests it, and one approval more is needed', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  const investor = await newInvestor(request);
  await corrections(request, investor, [40]);
  await signInAs(page, investor);
  await page.goto('/transactions');
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /^Details: Deposit/ })
    .click();
  const card = page.getByRole('region', { name: 'We want to take $40.00 back' });
  await expect(card).toContainText('A payment was credited twice. Nothing is taken before ');
  await expectLook(page, 'an announced correction');
  await card.getByLabel('If this is wrong, why?').fill('I paid twice.');
  await card.getByRole('button', { name: 'Contest the correction' }).click();
  await expect(card.getByRole('status')).toHaveText(
    'You contest it, so a third operator has to approve it. You wrote: “I paid twice.”',
  );

  const second = await windowOf(browser, complaints, OPERATOR);
  await onlyProposals(second, ({ customer }) => customer?.id === investor.id);
  await second.goto('/operations/proposals');
  const proposal = second.getByRole('region', { name: /^Correct \$40/ });
  await expect(proposal).toContainText('ContestedI paid twice.');
  await expect(proposal).toContainText('Takes money back from DEP-');
  await second.keyboard.press('a');
  await second.keyboard.press('Enter');
  await expect(proposal).toContainText('Approved first byTomas Halvorsen');
  await closeWindow(second.context());
});
