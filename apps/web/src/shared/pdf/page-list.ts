import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PageBox } from './page-box.js';

/** A file may claim any number of pages. */
const MOST_PAGES = 500;

/**
 * Puts the pages below each other, at the width of the frame. Only what is in view, or soon will be, is drawn.
 * @param onFault the first page cannot be drawn, and never was
 * @throws when the file has no page that can be read
 */
export async function showPages(file: PDFDocumentProxy, onFault: () => void): Promise<void> {
  const first = await file.getPage(1);
  const many = Math.min(file.numPages, MOST_PAGES);
  const boxes = Array.from({ length: many }, (_, index) => new PageBox(file, index + 1, first));
  if (boxes[0]) boxes[0].onFault = onFault;
  const place = document.querySelector('main') ?? document.body;
  place.replaceChildren(...boxes.map(({ element }) => element));
  if (many < file.numPages) {
    const rest = document.createElement('p');
    rest.textContent = `Only the first ${many} of ${file.numPages.toLocaleString('en-US')} pages are shown.`;
    place.append(rest);
  }

  const boxOf = new Map<Element, PageBox>(boxes.map((box) => [box.element, box]));
  const near = new IntersectionObserver(
    (entries) => entries.forEach(({ target, isIntersecting }) => boxOf.get(target)?.come(isIntersecting)),
    { root: document, rootMargin: '50% 0px' },
  );
  const sizes = new ResizeObserver((entries) => entries.forEach(({ target }) => boxOf.get(target)?.update()));
  for (const { element } of boxes) {
    near.observe(element);
    sizes.observe(element);
  }
}
