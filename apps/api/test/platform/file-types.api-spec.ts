import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UPLOAD_FAULTS } from '@sextant/business-rules';
import { aPdf, protectedPdfs } from '@sextant/test-data';
import { MORNING } from '../support/market-time.js';
import { type Person, investor, paymentMethods } from '../support/people.js';
import { processorMs } from '../support/processor-time.js';
import { type Expected, expectRefusal, writesNothing } from '../support/refusals.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, storedReceipts } from '../support/transfers.js';

type Bytes = Uint8Array<ArrayBuffer>;

const WRONG: Expected = [422, 'FILE_TYPE_INVALID', 'Invalid file type. Please upload an image or PDF.', 'receipt'];
const BROKEN: Expected = [422, 'FILE_UNREADABLE', UPLOAD_FAULTS.unreadable, 'receipt'];
/** As a picture of oneself, too. */
const NOT_ACCEPTED = (name: string) =>
  `${name} pictures are not accepted. Please save it as JPEG or PNG, or take a screenshot, and upload that.`;
const NO_PICTURE: Expected = [422, 'AVATAR_NOT_IMAGE', 'Please select an image file', 'newAvatar'];
const BROKEN_PICTURE: Expected = [422, 'AVATAR_NOT_IMAGE', UPLOAD_FAULTS.unreadable, 'newAvatar'];
const SCRIPT = '<script>alert(document.domain)</script>';
const PHAR = '<?php __HALT_COMPILER(); ?>';

const joined = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));
const ZIP = joined('PK\x05\x06', new Uint8Array(18));

/** A picture with a gradient, so that what is drawn anew can be told from nothing. */
const gradient = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient></defs><rect width="60" height="40" fill="url(#g)"/></svg>',
    ),
  );

/** A chunk of a PNG file. */
function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with more chunks behind its header (which ends at byte 33). */
const pngWith = (png: Uint8Array, ...chunks: Buffer[]) => joined(png.slice(0, 33), ...chunks, png.slice(33));

/** The same picture, said to be of another size. */
function pngOfSize(png: Uint8Array, width: number, height: number): Bytes {
  const size = Buffer.alloc(13);
  size.set(png.slice(16, 29));
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return joined(png.slice(0, 8), chunk('IHDR', size), png.slice(33));
}

/** Bytes with a mark set `at` places behind the first occurrence of `mark`. */
function patched(bytes: Uint8Array, mark: string, at: number, hex: string): Bytes {
  const copy = Buffer.from(bytes);
  copy.set(Buffer.from(hex, 'hex'), copy.indexOf(Buffer.from(mark, 'hex')) + at);
  return new Uint8Array(copy);
}

describe('an uploaded file', () => {
  let api: TestApi;
  let method: string;
  let ada: Person;
  let png: Bytes, jpeg: Bytes, webp: Bytes, gif: Bytes;

  beforeAll(async () => {
    api = await startTestApi({ LOG_LEVEL: 'silent' });
    api.clock.set(MORNING);
    method = (await paymentMethods(api)).bitcoin;
    png = new Uint8Array(await gradient().png().toBuffer());
    jpeg = new Uint8Array(await gradient().jpeg().toBuffer());
    webp = new Uint8Array(await gradient().webp({ lossless: true }).toBuffer());
    gif = new Uint8Array(await gradient().gif().toBuffer());
  });
  afterAll(() => api?.stop());
  beforeEach(async () => {
    ada = await investor(api);
  });

  const send = (bytes: Bytes, name = 'proof.png', type = 'image/png') =>
    sendDeposit(api, ada, { amount: '250', method }, { proof: { bytes, name, type } });
  const sendPicture = (bytes: Bytes) => {
    const form = new FormData();
    form.set('newAvatar', new Blob([bytes], { type: 'image/png' }), 'me.png');
    return call(api, 'PUT', '/user/update-profile', { token: ada.token, form });
  };
  /** What is given back for an accepted file, as the owner gets it. */
  async function given(bytes: Bytes): Promise<{ type: string | null; kept: Buffer }> {
    const { data } = succeeded(await send(bytes)).body;
    const headers = { authorization: `Bearer ${ada.token}` };
    const response = await fetch(`${api.url}/v1/transaction/${String(data.id)}/receipt`, { headers });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; /) as unknown as string,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    return { type: response.headers.get('content-type'), kept: Buffer.from(await response.arrayBuffer()) };
  }
  /** Refused with two seconds of work each at most, with nothing written and nothing kept, as a receipt and as a picture of oneself. */
  async function refused(bytes: Bytes, expected: Expected, asPicture: Expected = NO_PICTURE): Promise<void> {
    const files = storedReceipts(api);
    await writesNothing(api, async () => {
      const started = process.cpuUsage();
      expectRefusal(await send(bytes), expected);
      expectRefusal(await sendPicture(bytes), asPicture);
      expect(processorMs(started)).toBeLessThan(4_000);
    });
    expect(storedReceipts(api)).toBe(files);
  }

  it('that is a picture and something else is kept as the picture alone', async () => {
    const hidden = [SCRIPT, PHAR, 'PK\x05\x06', 'GPS-SECRET'];
    const comment = chunk('tEXt', Buffer.from(`Comment\0${SCRIPT}GPS-SECRET`, 'latin1'));
    const jpegComment = (text: string) => {
      const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
      return joined(jpeg.slice(0, 2), head, text, jpeg.slice(2));
    };
    const files: [string, Bytes][] = [
      ['image/png', joined(pngWith(png, comment), SCRIPT, ZIP)],
      ['image/jpeg', joined(jpegComment(PHAR), SCRIPT, ZIP)],
      ['image/gif', joined(gif, `/*GPS-SECRET*/;${SCRIPT}`, ZIP)],
      ['image/webp', joined(webp, SCRIPT, ZIP)],
    ];
    for (const [type, bytes] of files) {
      const { type: given_, kept } = await given(bytes);
      expect(given_).toBe(type);
      for (const text of hidden) expect([type, kept.includes(text)]).toEqual([type, false]);
      expect(await sharp(kept).metadata()).toMatchObject({ width: 60, height: 40 });
    }
  });

  it('that is a PDF and something else is handed over as a PDF, to be saved, and never to be shown', async () => {
    const both = joined(aPdf(), SCRIPT, ZIP);
    expect(await given(both)).toEqual({ type: 'application/pdf', kept: Buffer.from(both) });
  });

  it('loses place, device, profile and comments, and is turned the right way up', async () => {
    const told = {
      IFD0: { Make: 'Secret Phone', Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    };
    const photo = await gradient()
      .withMetadata({ orientation: 6 })
      .withExif(told)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const { kept } = await given(new Uint8Array(photo));
    const { width, height, ...facts } = await sharp(kept).metadata();
    expect([facts.exif, facts.icc, facts.xmp, facts.iptc, facts.orientation]).toEqual(Array(5).fill(undefined));
    expect(kept.includes('Secret Phone')).toBe(false);
    expect([
      await sharp(photo)
        .metadata()
        .then((one) => one.exif?.includes('Secret Phone')),
    ]).toEqual([true]);
    expect([width, height]).toEqual([40, 60].includes(width) ? [width, height] : []);
  });

  it('stays readable: print of nine pixels is told from its ground as before', async () => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="40"><rect width="400" height="40" fill="#fff"/><text x="4" y="24" font-size="9">TX 4a5e1e4baab89f3a32518a88 0.0041 BTC</text></svg>`;
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const page = await sharp(Buffer.from(text))[format]({ quality: 80 }).toBuffer();
      const { kept } = await given(new Uint8Array(page));
      const [before, after] = await Promise.all([page, kept].map((one) => sharp(one).greyscale().raw().toBuffer()));
      const apart = before!.reduce((sum, value, at) => sum + Math.abs(value - (after?.[at] ?? 0)), 0) / before!.length;
      expect(apart).toBeLessThan(3);
    }
  });

  it('that says to hold more pixels than fit is not unpacked', async () => {
    await refused(pngOfSize(png, 50_001, 50_000), BROKEN, BROKEN_PICTURE);
    await refused(patched(jpeg, 'ffc0', 5, 'fde8fde8'), BROKEN, BROKEN_PICTURE);
    await refused(patched(gif, '2c00000000', 5, 'ffffffff'), BROKEN, BROKEN_PICTURE);
    await refused(patched(webp, '2f', 1, 'ffffff0f'), BROKEN, BROKEN_PICTURE);
  });

  it('that really holds them, in a few bytes, is not unpacked', async () => {
    const blank = { width: 9_000, height: 9_000, channels: 3 as const, background: '#000' };
    const bomb = new Uint8Array(await sharp({ create: blank, limitInputPixels: false }).png().toBuffer());
    expect(bomb.length).toBeLessThan(1_500_000);
    await refused(bomb, BROKEN, BROKEN_PICTURE);
  });

  it('whose texts and profiles would unpack to hundreds of megabytes does no harm', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
    const files = [
      pngWith(png, chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), bomb]))),
      pngWith(png, chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), bomb]))),
      pngWith(png, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), bomb]))),
      joined(png.slice(0, 33), chunk('IDAT', bomb), png.slice(-12)),
    ];
    const before = process.memoryUsage().rss;
    for (const bytes of files) {
      const started = process.cpuUsage();
      const { status } = await send(bytes);
      expect([201, 422]).toContain(status);
      expect(processorMs(started)).toBeLessThan(3_000);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000);
  });

  it('that is cut off is refused', async () => {
    for (const whole of [png, jpeg, gif, webp]) {
      for (const share of [0.5, 0.9])
        await refused(whole.slice(0, Math.floor(whole.length * share)), BROKEN, BROKEN_PICTURE);
    }
    expectRefusal(await send(aPdf().slice(0, -8)), BROKEN);
    expectRefusal(await send(joined('%PDF-1.7\n')), BROKEN);
  });

  it('of nothing but its first bytes is refused', async () => {
    for (const [bytes, expected] of [
      [png.slice(0, 8), BROKEN],
      [joined('GIF89a/*', 'x'.repeat(40), '*/=1;alert(1)'), BROKEN],
      [jpeg.slice(0, 4), BROKEN],
    ] as const) {
      const answer = await send(bytes);
      expect([BROKEN[1], WRONG[1], expected[1]]).toContain(answer.body.code);
      expect(answer.status).toBe(422);
    }
  });

  it.each([
    ['an archive before a PDF', () => joined(ZIP, aPdf())],
    ['a page before a PDF', () => joined('<html>', aPdf())],
    ['a page', () => joined(`<!doctype html>${SCRIPT}`)],
    [
      'a drawing with a script',
      () => joined(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
    ],
    ['a shell script', () => joined('#!/bin/sh\nid\n')],
    ['a program', () => joined('\x7fELF', new Uint8Array(60))],
    ['an archive', () => joined('PK\x03\x04', new Uint8Array(60))],
    ['a list of cells', () => joined('=cmd|"/c calc"!A1,1\r\n')],
    ['PostScript', () => joined('%!PS-Adobe-3.0\n(%PDF-1.4) %%EOF\n')],
  ])('that is %s is refused, whatever it is called', async (_, bytes) => {
    await refused(bytes(), WRONG);
  });

  it.each([
    ['TIFF', async () => new Uint8Array(await gradient().tiff().toBuffer())],
    ['HEIC', () => joined('\0\0\0\x18ftypheic\0\0\0\0mif1heic', new Uint8Array(60))],
    ['BMP', () => joined('BM\x36\x0C\0\0\0\0\0\0', new Uint8Array(60))],
  ])('of a picture format that is not taken is refused by its name, with what to do: %s', async (name, bytes) => {
    const sentence = NOT_ACCEPTED(name);
    const expected: Expected = [422, 'FILE_TYPE_INVALID', sentence, 'receipt'];
    await refused(await bytes(), expected, [422, 'AVATAR_NOT_IMAGE', sentence, 'newAvatar']);
  });

  it('that is AVIF is kept as WebP, as a receipt and as a picture of oneself', async () => {
    const avif = new Uint8Array(await gradient().avif().toBuffer());
    const { type, kept } = await given(avif);
    expect(type).toBe('image/webp');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    succeeded(await sendPicture(avif));
  });

  it('that is an animated PNG is kept as its first picture', async () => {
    const control = chunk('acTL', Buffer.from('0000000100000000', 'hex'));
    expect((await given(pngWith(png, control))).type).toBe('image/png');
    succeeded(await sendPicture(pngWith(png, control)));
  });

  it('that is a PDF with a line before it is handed over as it came', async () => {
    for (const before of ['\n', '\r\n\t\t \r\n', 'a line of a report\r\n']) {
      const bytes = joined(before, aPdf());
      expect(await given(bytes)).toEqual({ type: 'application/pdf', kept: Buffer.from(bytes) });
    }
  });

  it('that is a PDF is refused if it asks its reader for a password, and says so', async () => {
    for (const [name, bytes] of protectedPdfs()) {
      if (!name.startsWith('user')) succeeded(await send(bytes));
      else await refused(bytes, [422, 'FILE_UNREADABLE', UPLOAD_FAULTS.locked, 'receipt']);
      ada = await investor(api);
    }
  });
});
