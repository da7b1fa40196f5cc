import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from './fingerprints.js';

/** A picture like that of a wallet: bars of some lengths on white. */
function bars(lengths: number[]) {
  const drawn = lengths
    .map((length, row) => `<rect x="20" y="${40 + row * 60}" width="${length}" height="36"/>`)
    .join('');
  return sharp(Buffer.from(`<svg width="400" height="640" style="background:#fff">${drawn}</svg>`)).flatten({
    background: '#fff',
  });
}

const bitsApart = (one: string, other: string) =>
  [...(BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2)].filter((bit) => bit === '1').length;

const PAYMENT = [300, 120, 220, 80, 340, 60, 180, 260, 100];
const OTHER = [80, 340, 60, 300, 120, 240, 340, 90, 320];

describe('the fingerprint of a receipt', () => {
  it('stays with a picture that is scaled, recompressed and saved in another format', async () => {
    const png = await bars(PAYMENT).png().toBuffer();
    const smaller = await sharp(png).resize(290).jpeg({ quality: 55 }).toBuffer();
    const one = await fingerprintOf(png, 'image/png');
    const two = await fingerprintOf(smaller, 'image/jpeg');
    expect(one.content_sha256).not.toBe(two.content_sha256);
    expect(one.picture_hash).toMatch(/^[0-9a-f]{16}$/);
    expect(bitsApart(String(one.picture_hash), String(two.picture_hash))).toBeLessThanOrEqual(4);
  });

  it('differs for another picture', async () => {
    const one = await fingerprintOf(await bars(PAYMENT).png().toBuffer(), 'image/png');
    const two = await fingerprintOf(await bars(OTHER).png().toBuffer(), 'image/png');
    expect(bitsApart(String(one.picture_hash), String(two.picture_hash))).toBeGreaterThan(8);
  });

  it('says nothing of how an empty picture or a document looks', async () => {
    const blank = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    expect((await fingerprintOf(blank, 'image/png')).picture_hash).toBeNull();
    expect((await fingerprintOf(Buffer.from('%PDF-1.4'), 'application/pdf')).picture_hash).toBeNull();
  });
});
