import { setImmediate as otherRequests } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { MISSING, clustersOf, openTypeface, printable } from './typeface.js';

export const MARGIN = 48;
const PAGE = { width: 595.28, height: 841.89 };
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Where the content of a page ends; below it is the footer. */
const BOTTOM = PAGE.height - 72;

const FIRST_BYTES = 64 * 1024;
/** What nearly every text consists of. */
const PLAIN = /^[ -~−·]*$/;

export const INK = { text: '#0E1620', quiet: '#55606C', action: '#17538F', line: '#D5DAE0', ground: '#F3F5F7' };

export interface TextStyle {
  size?: number;
  strong?: boolean;
  color?: string;
}

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** An A4 document with tags for screen readers, written from the top down. */
export class Paper {
  /** Where the next thing is written. */
  y = MARGIN;
  /** Whether a letter was replaced because the typeface does not have it. */
  hasReplaced = false;
  private readonly typeface = openTypeface();
  private readonly doc: PDFKit.PDFDocument;
  private readonly root: Element;
  private written = Buffer.alloc(FIRST_BYTES);
  private length = 0;

  constructor(title: string, madeAt: Date) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      font: null as never,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as never,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: printable(title), Author: 'Sextant', Producer: 'Sextant', CreationDate: madeAt },
    });
    // By name: the writer compares a font that it is handed with all others.
    this.doc.registerFont('regular', this.typeface.regular as never);
    this.doc.registerFont('strong', this.typeface.strong as never);
    this.doc.on('data', (chunk: Uint8Array) => this.keep(chunk));
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Begins a new page unless this much is left of the present one; answers whether it did. */
  needs(height: number): boolean {
    if (this.y + height <= BOTTOM) return false;
    this.doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** A part of the document for screen readers; in it, further parts or `write`s. */
  part(type: string, parent: Element | undefined = undefined): Element {
    const element = this.doc.struct(type as never);
    (parent ?? this.root).add(element);
    return element;
  }

  /** Something of a part: a heading, a paragraph, a cell. */
  tagged(type: string, work: () => void, parent: Element | undefined = undefined, scope?: string): void {
    const element = this.doc.struct(type as never, (scope ? { scope } : {}) as never, [work] as never);
    (parent ?? this.root).add(element);
  }

  /** What is only decoration, or a repetition, and not read aloud. */
  decoration(work: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    work();
    this.doc.endMarkedContent();
  }

  /** One line of text whose left, or right, end is at `x`. */
  text(text: string, x: number, y: number, style: TextStyle & { align?: 'left' | 'right'; most?: number } = {}): void {
    const { align = 'left', most = WIDTH, color = INK.text } = style;
    const shown = this.shown(text);
    const width = this.fitting(shown, style, align === 'right' ? most : Infinity);
    const written = align === 'right' || width <= most ? shown : this.shortened(shown, most);
    const left = align === 'right' ? x - Math.min(width, most) : x;
    this.doc.fillColor(color).text(written, left, y, { lineBreak: false });
  }

  /** A paragraph as wide as the page allows; moves on below it. */
  paragraph(text: string, style: TextStyle & { gap?: number; tag?: string } = {}): void {
    const { color = INK.text, gap = 4, tag = 'P' } = style;
    const shown = this.shown(text);
    this.fitting(shown, style, Infinity);
    const height = this.doc.heightOfString(shown, { width: WIDTH });
    if (this.needs(height)) this.fitting(shown, style, Infinity);
    this.tagged(tag, () => this.doc.fillColor(color).text(shown, MARGIN, this.y, { width: WIDTH }));
    this.y += height + gap;
  }

  rule(y: number, color = INK.line, thickness = 0.5): void {
    this.decoration(() =>
      this.doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke(),
    );
  }

  band(y: number, height: number): void {
    this.decoration(() => this.doc.rect(MARGIN, y, WIDTH, height).fillColor(INK.ground).fill());
  }

  /** Lets other requests have their turn. */
  rest(): Promise<void> {
    return otherRequests();
  }

  /** The finished file, each page with a footer, its number and how many there are. */
  async finish(left: readonly string[]): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      const style = { size: 7, color: INK.quiet };
      left.forEach((line, index) => this.text(line, MARGIN, BOTTOM + 22 + index * 11, style));
      this.text(`Page ${page + 1} of ${count}`, MARGIN + WIDTH, BOTTOM + 22, { ...style, align: 'right' });
      this.doc.endMarkedContent();
    }
    await this.rest();
    this.root.end();
    const ended = new Promise<void>((resolve, reject) => this.doc.on('end', resolve).on('error', reject));
    this.doc.end();
    await ended;
    return this.written.subarray(0, this.length);
  }

  /** The writer hands out a few bytes at a time, which would take many times their size one by one. */
  private keep(chunk: Uint8Array): void {
    const needed = this.length + chunk.length;
    if (needed > this.written.length)
      this.written = Buffer.concat([this.written], Math.max(2 * this.written.length, needed));
    this.written.set(chunk, this.length);
    this.length = needed;
  }

  private shown(text: string): string {
    if (PLAIN.test(text)) return text;
    const shown = printable(text, this.typeface);
    if (shown !== text.normalize('NFC')) this.hasReplaced = true;
    return shown;
  }

  /** Sets the font, smaller where a figure would be wider than its column; answers how wide it would be. */
  private fitting(text: string, { size = 9, strong = false }: TextStyle, most: number): number {
    this.doc.font(strong ? 'strong' : 'regular').fontSize(size);
    const width = this.doc.widthOfString(text);
    if (width > most) this.doc.fontSize((size * most) / width);
    return width;
  }

  /** Text that ends with "…" where it would be wider than its column. */
  private shortened(text: string, most: number): string {
    const letters = clustersOf(text);
    while (letters.length > 1 && this.doc.widthOfString(`${letters.join('')}…`) > most) letters.pop();
    return `${letters.join('')}…`;
  }
}

/** What stands under a file in which letters were replaced. */
export const REPLACED = `Letters that this file cannot show are marked “${MISSING}”. The CSV file has them.`;
