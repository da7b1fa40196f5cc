const PDF_HEAD_WITHIN = 1024;
/** Other formats, behind whose beginning a PDF would be hidden. */
const NO_PDF_BEHIND = ['<', 'PK', 'MZ', '\x7FELF', '#!', '%!'];
/** A linearized PDF may lack this much of its length, such as a line end that a mail program took. */
const PDF_SLACK = 32;

/** The bytes as text of one character each. */
export function binaryText(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.length >= text.length && Array.from(text).every((one, at) => bytes[at] === one.charCodeAt(0));
}

/**
 * Where a PDF begins: like readers, within the first 1,024 bytes, at the beginning of a line. Mail gateways, printers
 * and banks' systems write marks, line ends or a line of text before it.
 */
export function pdfStart(bytes: Uint8Array): number | undefined {
  const head = binaryText(bytes.subarray(0, PDF_HEAD_WITHIN + 5));
  // Illustrator's head names PDF behind its own version.
  if (/^%!PS-Adobe-\d\.\d PDF-\d/.test(head)) return 0;
  const at = head.search(/(?:^|[\0-\x20]|\xEF\xBB\xBF)%PDF-/);
  if (at < 0) return undefined;
  const before = head.slice(0, head.indexOf('%PDF-', at)).replace(/^\xEF\xBB\xBF/, '');
  return NO_PDF_BEHIND.some((sign) => before.trimStart().startsWith(sign)) ? undefined : head.indexOf('%PDF-', at);
}

/** The name of a picture format that not every browser shows. */
export function namedPicture(
  bytes: Uint8Array,
): 'AVIF' | 'HEIC' | 'TIFF' | 'BMP' | 'JPEG XL' | 'JPEG 2000' | undefined {
  const head = binaryText(bytes.subarray(0, 64));
  if (head.startsWith('ftyp', 4)) {
    const brands = head.slice(8, Math.min(64, uint32(bytes, 0)));
    if (/avif|avis/.test(brands)) return 'AVIF';
    return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'HEIC' : undefined;
  }
  if (/^(?:II[*+]\0|MM\0[*+])/.test(head)) return 'TIFF';
  if (/^BM[^]{4}\0{4}/.test(head)) return 'BMP';
  if (head.startsWith('\xFF\x0A') || head.startsWith('\0\0\0\x0CJXL ')) return 'JPEG XL';
  return head.startsWith('\0\0\0\x0CjP  ') ? 'JPEG 2000' : undefined;
}

/** Whether a file reaches its end. What follows the end, such as the film of a moving photo, does not count. */
export function isWhole(bytes: Uint8Array, mime: string): boolean {
  switch (mime) {
    case 'image/png':
      return binaryText(bytes).includes('IEND');
    case 'image/jpeg':
      return hasJpegEnd(bytes);
    case 'image/gif':
      return hasGifEnd(bytes);
    case 'image/webp':
      return bytes.length >= 12 && 8 + uint32(bytes, 4, true) <= bytes.length;
    case 'image/avif':
      return hasAllBoxes(bytes);
    default:
      return hasPdfEnd(bytes);
  }
}

function uint32(bytes: Uint8Array, at: number, littleEndian = false): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return at + 4 <= bytes.length ? view.getUint32(at, littleEndian) : 0;
}

/** A thumbnail has an end marker, too, so the segments are followed to the picture's own. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2;
  while (at < bytes.length) {
    // Left to the decoder: some cameras write fill bytes between segments.
    if (bytes[at] !== 0xff) return true;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === 0xd9) return true;
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) continue;
    at += ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return false;
}

/** The next marker behind compressed data that is no restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function hasGifEnd(bytes: Uint8Array): boolean {
  const tableAfter = (flags: number | undefined = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableAfter(bytes[10]);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x3b) return true;
    if (block === 0x21) at += 2;
    else if (block === 0x2c) at += 11 + tableAfter(bytes[at + 9]);
    else return false;
    for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
    at += 1;
  }
  return false;
}

const BOXES = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip', 'uuid']);

/** https://www.iso.org/standard/83102.html, "Object structure" */
function hasAllBoxes(bytes: Uint8Array): boolean {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = uint32(bytes, at) === 1 ? uint32(bytes, at + 12) : uint32(bytes, at);
    if (size < 8 || !BOXES.has(binaryText(bytes.subarray(at + 4, at + 8)))) return true;
    at += size;
    if (at > bytes.length) return false;
  }
  return true;
}

function hasPdfEnd(bytes: Uint8Array): boolean {
  const text = binaryText(bytes);
  const start = pdfStart(bytes) ?? 0;
  // A linearized file has an end mark near its beginning, too, and says how long it is.
  const length = /\/Linearized\b[^>]*?\/L\s+(\d+)/.exec(text.slice(start, start + 1024))?.[1];
  return text.includes('%%EOF', start) && start + Number(length ?? 0) <= bytes.length + PDF_SLACK;
}
