import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

/** An HTML document, ready to send. */
export interface Document {
  /** What to send to a browser that takes these encodings, by its `Accept-Encoding`. */
  bodyFor(accepted: string | undefined): { encoding: Encoding; body: Buffer; etag: string };
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Each form is made once, when it is first asked for. */
export function documentOf(html: string): Document {
  const hash = createHash('sha256').update(html).digest('base64');
  const made = new Map<Encoding, Buffer>();
  return {
    bodyFor(accepted = '') {
      const encoding = ENCODINGS.find((name) => takes(accepted, name)) ?? 'identity';
      const body = made.get(encoding) ?? encoded(html, encoding);
      made.set(encoding, body);
      return { encoding, body, etag: `"${hash}-${encoding}"` };
    },
  };
}

/** Named, and not with the weight zero, which refuses it. */
function takes(accepted: string, encoding: Encoding): boolean {
  const named = accepted.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return named.some(([name, weight = '1']) => name === encoding && Number(weight) > 0);
}

function encoded(html: string, encoding: Encoding): Buffer {
  const plain = Buffer.from(html);
  if (encoding === 'br') return brotliCompressSync(plain, QUALITY);
  return encoding === 'gzip' ? gzipSync(plain) : plain;
}
