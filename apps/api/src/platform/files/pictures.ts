import type { Sharp } from 'sharp';
import { type Fingerprint, fingerprintOf } from './fingerprints.js';
import { inTurn, unpacked } from './unpacked.js';

interface PictureKind {
  /** A picture with more pixels is not decoded. */
  mostPixels: number;
  /** Re-encodes it in its own format: PNG losslessly, the others so that small print stays readable. */
  write: (picture: Sharp) => Sharp;
  /** The content type of what is written, where it is another format. */
  becomes?: string;
}

/** The largest photographs of telephones. */
const MOST_PIXELS = 50_000_000;
/** A usual photograph. Where all of a picture is unpacked before the first row is written, a pixel takes up to 25 bytes. */
const MOST_UNPACKED_FIRST = 13_000_000;

const KINDS: Readonly<Record<string, PictureKind>> = {
  'image/png': { mostPixels: MOST_PIXELS, write: (picture) => picture.png() },
  'image/jpeg': {
    mostPixels: MOST_PIXELS,
    // To optimise the coding, the whole picture would be kept in memory.
    write: (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false }),
  },
  'image/webp': { mostPixels: MOST_UNPACKED_FIRST, write: (picture) => picture.webp({ quality: 90 }) },
  'image/gif': { mostPixels: MOST_UNPACKED_FIRST, write: (picture) => picture.gif() },
  // To write AVIF takes many times as long.
  'image/avif': {
    mostPixels: MOST_UNPACKED_FIRST,
    write: (picture) => picture.webp({ quality: 90 }),
    becomes: 'image/webp',
  },
};

export interface Kept {
  /** The form in which it is stored. */
  stored: Buffer;
  contentType: string;
  fingerprint: Fingerprint;
}

/**
 * Unpacks a picture, turns it the right way up, and writes it anew, by default in its own format: no place, time,
 * comment or profile stays, nor anything that hid before, behind or between the pixels. Of a moving picture the first
 * frame is kept. Answers undefined where the bytes are no whole picture, or one of too many pixels.
 * @param type the content type that the bytes show
 * @throws Refusal TOO_BUSY
 */
export async function redraw(
  bytes: Uint8Array,
  type: string,
  write?: (picture: Sharp) => Sharp,
): Promise<Buffer | undefined> {
  return inTurn(() => drawnAnew(bytes, type, write));
}

/**
 * The stored form of a judged receipt: a re-encoded picture, or an unchanged PDF; with its fingerprint. Returns undefined
 * for a picture that cannot be fully decoded.
 * @param type the content type that the bytes show
 * @throws Refusal TOO_BUSY
 */
export async function keptOf(bytes: Buffer, type: string): Promise<Kept | undefined> {
  if (type === 'application/pdf') return withFingerprint(bytes, type);
  return inTurn(async () => {
    const stored = await drawnAnew(bytes, type);
    return stored && withFingerprint(stored, KINDS[type]?.becomes ?? type);
  });
}

async function withFingerprint(stored: Buffer, contentType: string): Promise<Kept> {
  return { stored, contentType, fingerprint: await fingerprintOf(stored, contentType) };
}

async function drawnAnew(bytes: Uint8Array, type: string, write = KINDS[type]?.write): Promise<Buffer | undefined> {
  const limitInputPixels = KINDS[type]?.mostPixels;
  if (!write || !limitInputPixels) return undefined;
  return unpacked(bytes, { limitInputPixels, failOn: 'error' }, async (picture) => {
    const { width, height, isProgressive, depth } = await picture.metadata();
    const isUnpackedFirst = isProgressive || depth !== 'uchar';
    if (isUnpackedFirst && width * height > MOST_UNPACKED_FIRST) return undefined;
    return write(picture.rotate());
  });
}
