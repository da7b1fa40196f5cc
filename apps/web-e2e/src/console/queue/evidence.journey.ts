import { expectAccessible } from '../../support/axe.js';
import { announce, onlyCases } from '../../support/cases.js';
import { aPdf, aPng } from '../../support/files.js';
import { expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, accepted, bearer, newInvestor } from '../../support/people.js';
import { settled, useTheme } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { downloadDuring } from '../../support/waits.js';

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
  const saved = await downloadDuring(page, () => proof.getByRole('link', { name: 'Download' }).click());
  expect(saved.suggestedFilename()).toBe('payment.pdf');
  const leave = proof.getByText(/^Keys now go to the PDF\. To leave it, press Esc or click outside it\.$/);
  await expect(leave).toHaveCount(0);
  await document.focus();
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leave).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Transaction hash')).toBeFocused();
  await page.keyboard.press('Escape');
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
  await expectAccessible(page, 'a PDF to which keys go, dark');
});
