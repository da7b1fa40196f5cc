import { randomBytes } from 'node:crypto';
import { expectAccessible, expectAccessibleColours } from './support/axe.js';
import { announce, onlyCases } from './support/cases.js';
import { aPdf, aPng } from './support/files.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, REVIEWER, accepted, bearer, newInvestor, tokenOf } from './support/people.js';
import { settled, useTheme } from './support/places.js';
import { expectLook, onlyProposals } from './support/proposals.js';
import { signInAs } from './support/sign-in.js';

test('a picture is looked at closely by keys, and a PDF takes no key for longer than its operator wants', async ({
  page,
  request,
}) => {
  const investor = await newInvestor(request);
  const ids = [
    await announce(request, investor, 250, aPng(900)),
    await announce(request, investor, 260, aPdf()),
    await announce(request, investor, 270, aPng(901)),
  ];
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  const proof = page.getByRole('region', { name: 'Proof of payment' });
  const picture = proof.getByRole('img', { name: 'Proof of payment, picture.png' });
  const frame = proof.getByRole('region', { name: 'Picture' });
  await expect(picture).toHaveJSProperty('naturalWidth', 900);
  // Where the payment is looked for.
  const ours = page.getByRole('region', { name: 'Our address for this deposit' });
  const own = { headers: bearer(investor) };
  const { data } = await accepted(request.get(`/v1/transaction/${ids[0]}`, own));
  await expect(ours).toContainText(String(data.depositAddress));
  await expect(ours.getByRole('img', { name: 'The address as a QR code' })).toBeVisible();
  await expect(ours.getByRole('button', { name: /^Copy the address/ })).toBeVisible();
  const beyond = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(await beyond(), 'the whole picture is seen first').toBeLessThanOrEqual(0);
  await page.keyboard.press('z');
  await expect(proof.getByRole('button', { name: /^Smaller/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await beyond()).toBeGreaterThan(100);
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await settled(page);
  await expectAccessible(page, 'a large picture');
  await proof.getByRole('button', { name: /^Smaller/ }).click();
  expect(await beyond()).toBeLessThanOrEqual(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('group', { name: 'Proof of payment' })).toContainText('Larger or smaller');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A PDF hears the keys while it has the focus; one key, named on the screen, leaves it.
  await page.keyboard.press('j');
  const document = proof.getByTitle('Proof of payment, payment.pdf');
  await expect(document.contentFrame().getByText('Paid')).toBeVisible();
  const saved = page.waitForEvent('download');
  await proof.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('payment.pdf');
  const leave = proof.getByText(/^Keys now go to the PDF\. To leave it, press Esc or click outside it\.$/);
  await expect(leave).toHaveCount(0);
  await document.focus();
  await expect(leave).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'a PDF to which keys go');
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Transaction hash')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await document.focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await expect(picture).toHaveJSProperty('naturalWidth', 901);
  await page.keyboard.press('k');
  await expect(document).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(document).toBeVisible();
  await expectNoSidewaysScroll(page, 'a PDF on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await useTheme(page, 'dark');
  await document.focus();
  await expect(leave).toBeVisible();
  await expectAccessibleColours(page, 'a PDF at 1280, dark');
});

test('the second person looks at the proof in place, and finds the same proposal again', async ({ page, request }) => {
  const investor = await newInvestor(request);
  const theirs = bearer({ token: await tokenOf(request, REVIEWER) });
  const ids: string[] = [];
  for (const [dollars, receipt] of [
    [12_100, aPdf()],
    [12_200, aPng(902)],
  ] as const) {
    const transactionId = await announce(request, investor, dollars, receipt);
    const note = 'The customer phoned about it.';
    const data = { transactionId, receivedCoin: String(dollars), txHash: randomBytes(32).toString('hex'), note };
    const made = request.post('/v1/operations/proposals/completion', { headers: theirs, data });
    ids.push(String((await accepted(made)).data.id));
  }
  await onlyProposals(page, ({ customer }) => customer?.id === investor.id);
  await signInAs(page, OPERATOR);
  await page.goto('/operations/proposals');
  const card = (dollars: string) => page.getByRole('region', { name: new RegExp(`^\\${dollars} for `) });
  const selected = page.getByRole('list', { name: /^Open proposals/ }).locator('[aria-current]');
  const document = selected.getByTitle('Proof of payment, payment.pdf');
  await expect(document).toBeVisible();
  // Beside the proof stands what colleagues noted, and who the customer is.
  await expect(selected.getByRole('region', { name: 'Notes from colleagues' })).toContainText(
    'The customer phoned about it.Ruth Keller',
  );
  const customer = selected.getByRole('region', { name: 'Ada Journey', exact: true });
  await expect(customer).toContainText('Deposits so far0, $0.00');
  await expect(customer.getByRole('list', { name: 'Last transactions' })).toContainText('$12,200.00');
  // From a PDF that has taken the keys, Escape leads back to the proposal, whose keys are heard again.
  await expect(document.contentFrame().getByText('Paid')).toBeVisible();
  await document.focus();
  await expect(page.getByText(/^Keys now go to the PDF\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Keys now go to the PDF\./)).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(card('$12,100.00').getByRole('button', { name: /^Approve \$12,100.00/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const picture = selected.getByRole('img', { name: 'Proof of payment, picture.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 902);
  await expect(document).toHaveCount(0);
  await expect(page).toHaveURL(`/operations/proposals?proposal=${ids[1]}`);
  await page.keyboard.press('z');
  await expect(selected.getByRole('button', { name: /^Smaller/ })).toBeVisible();
  await page.keyboard.press('z');
  await expectLook(page, 'a proposal with its proof of payment');

  await card('$12,200.00').getByRole('link', { name: /^DEP-/ }).click();
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeVisible();
  await page.goBack();
  await expect(selected).toContainText('$12,200.00');
  await expect(picture).toBeVisible();
  await page.reload();
  await expect(selected).toContainText('$12,200.00');

  // Decided meanwhile by a colleague: no other is selected instead, so no key decides one.
  await page.goto('about:blank');
  await accepted(request.post(`/v1/operations/proposals/${ids[1]}/withdraw`, { headers: theirs, data: {} }));
  await page.goto(`/operations/proposals?proposal=${ids[1]}`);
  await expect(
    page.getByRole('status').filter({ hasText: /^\$12,200\.00 for .* was withdrawn by Ruth Keller on / }),
  ).toBeVisible();
  await expect(selected).toHaveCount(0);
  await page.keyboard.press('a');
  await expect(card('$12,100.00').getByRole('button', { name: 'Open the proposal' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});
