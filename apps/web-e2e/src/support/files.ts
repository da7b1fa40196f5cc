import { deflateSync, crc32 } from 'node:zlib';

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A file as a person picks it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const aPdf = (): PickedFile => ({ name: 'payment.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });

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
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1, PDF),
});

/** Neither an image nor a PDF. */
export const aText = (): PickedFile => ({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
