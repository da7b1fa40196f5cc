import { deflateSync, crc32 } from 'node:zlib';

/** What a PDF begins and ends with, and no page between. */
const BROKEN = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A file as a person picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const pdfOf = (content: string): PickedFile => ({
  name: 'payment.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(content, 'latin1'),
});

/** Pages of A4 with one line each, as a wallet might export a payment. */
export function aPdf(...lines: string[]): PickedFile {
  const pages = (lines.length > 0 ? lines : ['Paid']).map((line, index) => {
    const text = `BT /F 12 Tf 48 780 Td (${line}) Tj ET`;
    const [page, content] = [2 * index + 4, 2 * index + 5];
    const uses = `/Contents ${content} 0 R/Resources<</Font<</F 3 0 R>>>>`;
    return `${page} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${uses}>>endobj
${content} 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj`;
  });
  const kids = pages.map((_, index) => `${2 * index + 4} 0 R`).join(' ');
  return pdfOf(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      `2 0 obj<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>endobj`,
      '3 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      ...pages,
      'trailer<</Root 1 0 R>>\n%%EOF\n',
    ].join('\n'),
  );
}

/** The same PDF, its first page a strip whose height is nearly nothing. */
export const withFlatFirstPage = ({ buffer }: PickedFile): PickedFile =>
  pdfOf(buffer.toString('latin1').replace('[0 0 595 842]', '[0 0 595 1]'));

/** A PDF without a page. */
export const aBrokenPdf = (): PickedFile => pdfOf(BROKEN);

/** A picture in one colour, `side` pixels wide and high. */
export function aPng(side = 320): PickedFile {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), body.length + 4);
    return frame;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(side * 3, 'Sea')]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

/** More than the five megabytes that are allowed. */
export const tooLarge = (mimeType = 'application/pdf'): PickedFile => ({
  name: 'large.pdf',
  mimeType,
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1, BROKEN),
});

/** Neither an image nor a PDF. */
export const aText = (): PickedFile => ({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
