import type { Sharp, SharpOptions } from 'sharp';
import { BoundedQueue, TooBusy } from '../http/index.js';

const MOST_SECONDS = 10;

/** Unpacking uses memory per pixel, not per byte: one picture at a time, and a limited number waiting. */
const queue = new BoundedQueue({ concurrency: 1, capacity: 16 });

/**
 * Unpacks a picture when it is its turn, of a moving one the first frame, and draws it by `draw`. Answers undefined where
 * the bytes are no whole picture, and where `draw` does.
 * @throws Refusal TOO_BUSY where too many wait, and where it takes too long
 */
export async function unpacked(
  bytes: Uint8Array,
  options: SharpOptions,
  draw: (picture: Sharp) => Sharp | Promise<Sharp | undefined>,
): Promise<Buffer | undefined> {
  // Loaded for the first picture, and not at each start.
  const { default: sharp } = await import('sharp');
  const release = await queue.acquire();
  try {
    const drawn = await draw(sharp(bytes, { ...options, pages: 1 }).timeout({ seconds: MOST_SECONDS }));
    return await drawn?.toBuffer();
  } catch (fault) {
    // The picture may be whole.
    if (fault instanceof Error && fault.message.startsWith('timeout:'))
      throw TooBusy({ headers: { 'retry-after': '10' } });
    return undefined;
  } finally {
    release();
  }
}
