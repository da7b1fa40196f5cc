import type { Sharp } from 'sharp';
import { BoundedQueue } from '../http/index.js';

interface PictureKind {
  /** A picture with more pixels is not decoded. */
  mostPixels: number;
  /** Re-encodes it in its own format: PNG losslessly, the others so that small print stays readable. */
  write: (picture: Sharp) => Sharp;
}

/** The largest photographs of telephones have 50 million pixels; GIF takes the most memory for each. */
const KINDS: Readonly<Record<string, PictureKind>> = {
  'image/png': { mostPixels: 50_000_000, write: (picture) => picture.png() },
  'image/jpeg': {
    mostPixels: 50_000_000,
    write: (picture) => picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
  },
  'image/webp': { mostPixels: 25_000_000, write: (picture) => picture.webp({ quality: 90 }) },
  'image/gif': { mostPixels: 12_000_000, write: (picture) => picture.gif() },
};
const MOST_SECONDS = 10;

/** Decoding uses memory per pixel, not per byte: two pictures at a time, and a limited number waiting. */
const queue = new BoundedQueue({ concurrency: 2, capacity: 16 });

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
  write: ((picture: Sharp) => Sharp) | undefined = KINDS[type]?.write,
): Promise<Buffer | undefined> {
  const limitInputPixels = KINDS[type]?.mostPixels;
  if (!write || !limitInputPixels) return undefined;
  // Loaded for the first picture, and not at each start.
  const { default: sharp } = await import('sharp');
  const release = await queue.acquire();
  try {
    const picture = sharp(bytes, { limitInputPixels, failOn: 'error', pages: 1 }).rotate();
    return await write(picture).timeout({ seconds: MOST_SECONDS }).toBuffer();
  } catch {
    return undefined;
  } finally {
    release();
  }
}

/**
 * The stored form of a file that may be a receipt: a re-encoded picture, or an unchanged PDF. Returns undefined for a
 * picture that cannot be fully decoded, and for a PDF without an end.
 * @param type the content type that the bytes show
 */
export async function keptOf(bytes: Buffer, type: string): Promise<Buffer | undefined> {
  if (type !== 'application/pdf') return redraw(bytes, type);
  return bytes.includes('%%EOF') ? bytes : undefined;
}
