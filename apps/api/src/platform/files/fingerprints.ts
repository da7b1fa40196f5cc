import { createHash } from 'node:crypto';
import { unpacked } from './unpacked.js';

/** By what a file is found again: its bytes, and for a picture also how it looks. */
export interface Fingerprint {
  /** SHA-256 of the stored bytes, in hexadecimal. */
  content_sha256: string;
  /** 64 bits in hexadecimal; null for a document, and for a picture with too little on it. */
  picture_hash: string | null;
}

const WIDTH = 9;
const HEIGHT = 8;
/** Neighbours that differ by less, of 255, count as equal, so that noise on an even ground changes nothing. */
const LEAST_STEP = 3;
/** With fewer steps, many a picture looks the same. */
const LEAST_BITS = 6;

/**
 * The fingerprint of a file as it is stored. A picture's is a difference hash: drawn nine by eight in grey, one bit for each
 * pair of neighbours in a row, set where it gets darker. It stays nearly the same when a picture is scaled, recompressed or
 * saved in another format. Only in turn, since it unpacks pictures.
 * @throws Refusal TOO_BUSY
 */
export async function fingerprintOf(stored: Buffer, contentType: string): Promise<Fingerprint> {
  const content_sha256 = createHash('sha256').update(stored).digest('hex');
  const picture_hash = contentType.startsWith('image/') ? await lookOf(stored) : null;
  return { content_sha256, picture_hash };
}

async function lookOf(picture: Buffer): Promise<string | null> {
  const grey = await unpacked(picture, {}, (one) =>
    one.flatten({ background: '#fff' }).greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw(),
  );
  if (!grey) return null;
  let hash = 0n;
  let set = 0;
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 1; column < WIDTH; column += 1) {
      const at = row * WIDTH + column;
      const darker = Number(grey[at - 1]) - Number(grey[at]) >= LEAST_STEP;
      hash = (hash << 1n) | (darker ? 1n : 0n);
      if (darker) set += 1;
    }
  }
  return set < LEAST_BITS ? null : hash.toString(16).padStart(16, '0');
}
