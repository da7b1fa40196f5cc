import { AVATAR_KINDS, RECEIPT_KINDS, UPLOAD_FAULTS, judgeUpload } from '@sextant/business-rules';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { aPdf, aPng, aProgram, protectedPdfs, receiptFiles } from '@sextant/test-data';
import sharp, { type Sharp } from 'sharp';

const WRONG_KIND = 'Another kind, please';
const judged = (bytes: Uint8Array, kinds = RECEIPT_KINDS) => {
  const { kind, message } = judgeUpload(bytes, kinds, WRONG_KIND);
  return kind?.mime ?? message;
};
const joined = (...parts: (Uint8Array | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const gradient = () =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: '#aaa',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
const box = (brands: string) =>
  joined(`\0\0\0${String.fromCharCode(8 + brands.length)}ftyp`, brands, new Uint8Array(64));

/** A PNG with the chunks of an animation of one frame. */
function animatedPng(): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(joined(kind, data)));
    return joined(length, kind, data, sum);
  };
  const png = aPng();
  const control = chunk('acTL', Buffer.from('0000000100000000', 'hex'));
  const frame = chunk('fcTL', Buffer.from('00000000000000010000000100000000000000000001000a0000', 'hex'));
  return joined(png.slice(0, 33), control, frame, png.slice(33));
}

describe('a PDF', () => {
  it.each([
    ['nothing', ''],
    ['a UTF-8 mark', '\xEF\xBB\xBF'],
    ['a line feed', '\n'],
    ['CR LF and tabs', '\r\n\t\t \r\n'],
    ['a line of text', 'a line of a report\r\n'],
    ['several lines', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a mark and a line', '\xEF\xBB\xBFStatement\n'],
    ['a printer’s language', '\x1B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['a Macintosh header', '\0'.repeat(128)],
    ['as much as readers skip', `${' '.repeat(1023)}\n`],
    ['form feeds', '\f\f'],
  ])('is taken with %s before it', (_, before) => {
    expect(judged(joined(before, aPdf()))).toBe('application/pdf');
  });

  it.each([
    ['more than readers skip', ' '.repeat(1025)],
    ['a page', '<html>\n'],
    ['an archive', `PK\x05\x06${'\0'.repeat(18)}`],
    ['a program', '\x7FELF\0\0\0'],
    ['a script', '#!/bin/sh\n'],
    ['words in the same line', 'see '.padEnd(5, '(')],
  ])('is no PDF behind %s', (_, before) => {
    expect(judged(joined(before, aPdf()))).toBe(WRONG_KIND);
  });

  it.each(protectedPdfs())(
    'is refused, with the reason, only if it asks its reader for a password: %s',
    (name, bytes) => {
      const expected = name.startsWith('user') ? UPLOAD_FAULTS.locked : 'application/pdf';
      expect(judged(bytes)).toBe(expected);
      expect(judged(joined('\r\n', bytes))).toBe(expected);
      expect(judged(bytes, AVATAR_KINDS)).toBe(WRONG_KIND);
    },
  );

  it('that asks for a password says so', () => {
    expect(UPLOAD_FAULTS.locked).toContain('password');
  });
});

describe('a picture', () => {
  it('is taken by its content, also if it moves', () => {
    for (const kinds of [RECEIPT_KINDS, AVATAR_KINDS]) {
      expect(judged(animatedPng(), kinds)).toBe('image/png');
      for (const [type, bytes] of Object.entries(receiptFiles()).filter(([one]) => one.startsWith('image/')))
        expect(judged(bytes, kinds)).toBe(type);
    }
  });

  it.each<[string, (picture: Sharp) => Sharp]>([
    ['PNG', (one) => one.png()],
    ['interlaced PNG', (one) => one.png({ progressive: true })],
    ['JPEG', (one) => one.jpeg()],
    ['progressive JPEG', (one) => one.jpeg({ progressive: true })],
    ['JPEG with place and time', (one) => one.withExif({ IFD0: { Make: 'Phone' } }).jpeg()],
    ['JPEG with restart markers', (one) => one.jpeg({ mozjpeg: true })],
    ['GIF', (one) => one.gif()],
    ['WebP', (one) => one.webp()],
    ['lossless WebP', (one) => one.webp({ lossless: true })],
    ['AVIF', (one) => one.avif()],
  ])('is whole, also with more behind it, or refused as cut: %s', async (_, write) => {
    const bytes = await write(gradient()).toBuffer();
    expect(judged(bytes)).toMatch(/^image\//);
    expect(judged(joined(bytes, 'a film behind the photo'))).toMatch(/^image\//);
    for (const share of [0.5, 0.9, 0.99])
      expect(judged(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe(UPLOAD_FAULTS.unreadable);
  });

  it.each([
    ['HEIC', () => box('heic\0\0\0\0mif1heic')],
    ['HEIC', () => box('mif1\0\0\0\0mif1heicmiaf')],
    ['HEIC', () => box('heix\0\0\0\0mif1heix')],
    ['HEIC', () => box('hevc\0\0\0\0msf1hevc')],
    ['TIFF', () => joined('II*\0', new Uint8Array(60))],
    ['TIFF', () => joined('MM\0*', new Uint8Array(60))],
    ['TIFF', () => joined('II+\0', new Uint8Array(60))],
    ['BMP', () => joined('BM\x36\x0C\0\0\0\0\0\0', new Uint8Array(60))],
    ['JPEG XL', () => joined('\xFF\x0A', new Uint8Array(60))],
    ['JPEG XL', () => joined('\0\0\0\x0CJXL \r\n\x87\n', new Uint8Array(60))],
    ['JPEG 2000', () => joined('\0\0\0\x0CjP  \r\n\x87\n', new Uint8Array(60))],
  ])('of a format that is not taken is named, with what to do: %s', (name, bytes) => {
    for (const kinds of [RECEIPT_KINDS, AVATAR_KINDS])
      expect(judged(bytes(), kinds)).toMatch(new RegExp(`^${name} pictures .* JPEG or PNG, or take a screenshot`));
  });
});

describe('any other file', () => {
  it.each([
    ['a page', () => joined('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', () => joined('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a program', () => Buffer.from(aProgram())],
    ['another program', () => joined('\x7FELF', new Uint8Array(60))],
    ['a film', () => box('isom\0\0\x02\0isomiso2avc1mp41')],
    ['an archive', () => joined('PK\x03\x04', new Uint8Array(60))],
    ['an old document', () => joined('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', new Uint8Array(60))],
    ['PostScript', () => joined('%!PS-Adobe-3.0\n(%PDF-1.4) %%EOF\n')],
    ['text', () => joined('paid, honestly')],
    ['one byte', () => joined('x')],
  ])('is of the wrong kind: %s', (_, bytes) => {
    expect(judged(bytes())).toBe(WRONG_KIND);
  });

  it('is refused with the reason if it is empty', () => {
    expect(judged(new Uint8Array())).toBe(UPLOAD_FAULTS.empty);
  });
});
