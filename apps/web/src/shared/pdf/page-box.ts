import {
  type PDFDocumentProxy,
  type PDFPageProxy,
  type PageViewport,
  type RenderTask,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { atMost } from './at-most.js';
import { readWords } from './read-words.js';
import { sharpnessOf } from './sharpness.js';

/** A page can turn out to be larger than it was taken for, and then others are no longer near. */
const inTurn = atMost(2);

interface Drawn {
  page: PDFPageProxy;
  picture: HTMLCanvasElement;
  viewport: PageViewport;
}

/** The room of one page, with its picture and its words while it is near what is in view. */
export class PageBox {
  readonly element = document.createElement('div');
  /** Hears that the page cannot be drawn, unless it once was. */
  onFault: (() => void) | undefined;
  private near = false;
  /** Pixels of the screen across what is drawn; 0 where nothing is. */
  private drawn = 0;
  private turn = 0;
  private drawing: RenderTask | undefined;
  private page: PDFPageProxy | undefined;
  private words: HTMLElement | undefined;

  /** @param like a page whose shape is taken for this one's until it is near */
  constructor(
    private readonly file: PDFDocumentProxy,
    private readonly number: number,
    like: PDFPageProxy,
  ) {
    this.element.className = 'page';
    this.element.role = 'group';
    this.element.ariaLabel = `Page ${number} of ${file.numPages}`;
    this.shape(like);
  }

  /** It comes near what is in view, or goes away from it. */
  come(near: boolean): void {
    this.near = near;
    this.update();
  }

  /** Draws the page for its present size, or gives back what it took. */
  update(): void {
    const wanted = this.near ? this.element.clientWidth * devicePixelRatio : 0;
    if (this.page) this.scale(this.page);
    if (wanted === this.drawn) return;
    this.drawn = wanted;
    this.turn += 1;
    this.drawing?.cancel();
    if (wanted > 0) void this.draw(this.turn);
    else this.clear();
  }

  private async draw(turn: number): Promise<void> {
    try {
      const drawn = await inTurn(() => this.drawPicture(turn));
      if (!drawn || turn !== this.turn) return;
      const { page, picture, viewport } = drawn;
      this.onFault = undefined;
      this.element.replaceChildren(picture, ...(this.words ? [this.words] : []));
      if (this.words) return;
      const words = await wordsOf(page, viewport);
      if (!words || turn !== this.turn) return;
      this.words = words;
      this.element.append(words);
    } catch {
      // A later turn has put an end to this one.
      if (turn === this.turn) this.fail();
    }
  }

  /** @returns nothing when a later turn has come meanwhile */
  private async drawPicture(turn: number): Promise<Drawn | undefined> {
    if (turn !== this.turn) return undefined;
    const page = await this.file.getPage(this.number);
    if (turn !== this.turn) return undefined;
    this.page = page;
    this.shape(page);
    const viewport = page.getViewport({ scale: this.scale(page) });
    const picture = document.createElement('canvas');
    picture.ariaHidden = 'true';
    const sharpness = sharpnessOf(viewport, devicePixelRatio);
    picture.width = Math.max(1, Math.floor(viewport.width * sharpness));
    picture.height = Math.max(1, Math.floor(viewport.height * sharpness));
    this.drawing = page.render({ canvas: picture, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] });
    await this.drawing.promise;
    return { page, picture, viewport };
  }

  /** A picture for an earlier size stays; it is less sharp. */
  private fail(): void {
    if (this.element.querySelector('canvas')) return;
    this.clear();
    const sentence = document.createElement('p');
    sentence.textContent = 'This page cannot be shown.';
    this.element.append(sentence);
    this.onFault?.();
  }

  private clear(): void {
    this.words = undefined;
    this.element.replaceChildren();
    this.page?.cleanup();
  }

  private shape(page: PDFPageProxy): void {
    const { width, height } = page.getViewport({ scale: 1 });
    this.element.style.aspectRatio = `${width} / ${height}`;
  }

  /** Its words follow its size at once. @returns pixels of the document to a point of the page */
  private scale(page: PDFPageProxy): number {
    const scale = this.element.clientWidth / page.getViewport({ scale: 1 }).width;
    this.element.style.setProperty('--total-scale-factor', String(scale * page.userUnit));
    return scale;
  }
}

/** @returns nothing where they cannot be had; the picture is there all the same */
async function wordsOf(page: PDFPageProxy, viewport: PageViewport): Promise<HTMLElement | undefined> {
  try {
    const container = document.createElement('div');
    container.className = 'text';
    await new TextLayer({ textContentSource: await readWords(page), container, viewport }).render();
    return container;
  } catch {
    return undefined;
  }
}
