import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours } from '../../support/axe.js';
import { announce, onlyCases } from '../../support/cases.js';
import { type PickedFile, aBrokenPdf, aPdf, aPng } from '../../support/files.js';
import { expect, expectNoSidewaysScroll, test } from '../../support/journey.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { drawn, settled, useTheme } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { downloadDuring } from '../../support/waits.js';

const HASH = 'c0ffee254729296a45a3885639ac7e10f9d54979a0d7f1e3c5b9a8e7f6d5c4b3';

/** Opens the queue with deposits of these proofs, in this order. @returns the proof of the one that is open */
async function openQueue(page: Page, request: APIRequestContext, proofs: PickedFile[]): Promise<Locator> {
  const investor = await newInvestor(request);
  const ids: string[] = [];
  for (const [index, proof] of proofs.entries()) ids.push(await announce(request, investor, 250 + index, proof));
  await signInAs(page, OPERATOR);
  await onlyCases(page, ids);
  await page.goto('/operations/deposits');
  return page.getByRole('region', { name: 'Proof of payment' });
}

async function frameOf(document: Locator) {
  const frame = await (await document.elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame');
  return frame;
}

test('the keys of a PDF are its own: it is made larger or left, and nothing is pressed for the operator', async ({
  page,
  request,
}) => {
  const proof = await openQueue(page, request, [aPdf(HASH), aPng(900)]);
  const document = proof.getByTitle('Proof of payment, payment.pdf');
  const shown = document.contentFrame();
  await expect(shown.getByText(HASH)).toBeVisible();
  const across = () => shown.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  expect(await across(), 'a whole page is seen first').toBeLessThanOrEqual(0);
  const sharp = () =>
    shown
      .getByRole('group')
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.width);
  const before = await sharp();
  await page.keyboard.press('z');
  await expect(proof.getByRole('button', { name: /^Smaller/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(across).toBeGreaterThan(100);
  await expect.poll(sharp).toBeGreaterThan(2 * before);
  await expect(shown.getByText(HASH)).toBeVisible();
  await document.focus();
  await expect(proof.getByText('Keys now go to the PDF.')).toBeVisible();
  // Chromium loses the scroll of a key that comes before what became wider is drawn.
  await drawn(await frameOf(document));
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => shown.locator('html').evaluate((root) => root.scrollLeft)).toBeGreaterThan(0);
  await page.keyboard.press('z');
  await expect(proof.getByRole('button', { name: /^Larger/ })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(across).toBeLessThanOrEqual(0);

  const hash = page.getByLabel('Transaction hash');
  const picture = proof.getByRole('img', { name: 'Proof of payment, picture.png' });
  for (const key of ['Enter', 'j', 'o']) await page.keyboard.press(key);
  // What was pressed before it has arrived, or never will.
  await page.keyboard.press('z');
  await expect(proof.getByRole('button', { name: /^Smaller/ })).toBeVisible();
  await expect(hash).toHaveCount(0);
  await expect(picture).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Case', exact: true })).toBeFocused();

  // A document that is not what has the focus moves none, whatever it says.
  await page.keyboard.press('Enter');
  await expect(hash).toBeFocused();
  const frame = await frameOf(document);
  const lies = ['leave', 'zoom', 'key'].map((says) => ({ from: 'sextant-pdf', says, key: 'Enter' }));
  await frame.evaluate((messages) => messages.forEach((lie) => parent.postMessage(lie, '*')), lies);
  await frame.evaluate(() => parent.postMessage({ from: 'sextant-pdf', says: 'shown', pages: 7 }, '*'));
  await expect(proof.getByText('payment.pdf, 7 pages')).toBeVisible();
  await expect(hash).toBeFocused();
  await expect(proof.getByRole('button', { name: /^Smaller/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  // By the keyboard alone: into the document, which is named, and out of it again.
  await proof.getByRole('button', { name: /^Smaller/ }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(shown.getByRole('main', { name: 'Pages' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(proof.getByRole('button', { name: /^Smaller/ })).toBeFocused();
  await page.keyboard.press('j');
  await expect(picture).toBeVisible();
  await page.keyboard.press('k');
  await expect(shown.getByText(HASH)).toBeVisible();
});

test('a PDF that cannot be read says so, and can be saved', async ({ page, request }) => {
  const proof = await openQueue(page, request, [aBrokenPdf(), aPdf(HASH)]);
  const sentence = proof.getByText('This PDF cannot be shown here.');
  await expect(sentence).toBeVisible();
  await expect(proof.getByText('Download it to look at it.')).toBeVisible();
  await expect(proof.locator('iframe')).toHaveCount(0);
  const saved = await downloadDuring(page, () => proof.getByRole('link', { name: 'Download' }).click());
  expect(saved.suggestedFilename()).toBe('payment.pdf');
  await settled(page);
  await expectAccessible(page, 'a PDF that cannot be shown');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'a PDF that cannot be shown, on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await useTheme(page, 'dark');
  await expectAccessibleColours(page, 'a PDF that cannot be shown, dark');
  await page.keyboard.press('j');
  await expect(sentence).toHaveCount(0);
  // Nothing is drawn in a frame below what is in view, where the warnings of the case have put it.
  await proof.locator('iframe').scrollIntoViewIfNeeded();
  await expect(proof.locator('iframe').contentFrame().getByText(HASH)).toBeVisible();
});

test('a PDF of ten thousand pages keeps nobody from the next case', async ({ page, request }) => {
  const many = Array.from({ length: 10_000 }, (_, index) => `Page ${index + 1}`);
  const proof = await openQueue(page, request, [aPdf(...many), aPng(900)]);
  const shown = proof.getByTitle('Proof of payment, payment.pdf').contentFrame();
  await expect(proof.getByText('payment.pdf, 10,000 pages')).toBeVisible();
  await expect(shown.getByText('Only the first 500 of 10,000 pages are shown.')).toBeAttached();
  await expect(shown.getByText('Page 1', { exact: true })).toBeVisible();
  expect(await shown.getByRole('group').locator('canvas').count()).toBeLessThan(5);
  await page.keyboard.press('j');
  await expect(proof.getByRole('img', { name: 'Proof of payment, picture.png' })).toBeVisible();
});
