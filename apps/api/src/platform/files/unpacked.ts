import type { Sharp, SharpOptions } from 'sharp';
import { BoundedQueue, TooBusy } from '../http/index.js';

const MOST_SECONDS = 10;

/** Unpacking uses memory per pixel, not per byte: one picture at a time, and a limited number waiting. */
const queue = new BoundedQueue({ concurrency: 1, capacity: 16 });

/**
 * Does what unpacks pictures when it is its turn.
 * @throws Refusal TOO_BUSY where too many wait
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const release = await queue.acquire();
  try {
    return await work();
  } finally {
    release();
  }
}

/**
 * Unpacks a picture, of a moving one the first frame, and draws it by `draw`; only in turn. Answers undefined where the
 * bytes are no whole picture, and where `draw` does.
 * @throws Refusal TOO_BUSY where it takes too long
 */
export async function unpacked(
  bytes: Uint8Array,
  options: SharpOptions,
  draw: (picture: Sharp) => Sharp | Promise<Sharp | undefined>,
): Promise<Buffer | undefined> {
  // Loaded for the first picture, and not at each start.
  const { default: sharp } = await import('sharp');
  // Whole pictures would be kept, although none comes twice.
  sharp.cache(false);
  try {
    const drawn = await draw(sharp(bytes, { ...options, pages: 1 }).timeout({ seconds: MOST_SECONDS }));
    return await drawn?.toBuffer();
  } catch (fault) {
    // The picture may be whole.
    if (fault instanceof Error && fault.message.startsWith('timeout:'))
      throw TooBusy({ headers: { 'retry-after': '10' } });
    return undefined;
  }
}
