import { aPdf, aPng } from './files.js';

const fromHex = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(hex, 'hex'));

const GIF = '47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002014c003b';
const WEBP = '524946461a000000574542505650384c0d0000002f00000010071011118888fe0700';
const JPEG =
  'ffd8ffe000104a46494600010100000100010000ffdb004300080606070605080707070909080a0c140d0c0b0b0c1912130f141d1a1f1e1d1a1c1c20242e2720222c231c1c2837292c30313434341f27393d38323c2e333432ffc0000b080001000101011100ffc40014000100000000000000000000000000000009ffc40014100100000000000000000000000000000000ffda0008010100003f0054df' +
  'ffd9';

/** A small file of each kind that a receipt may be, by its content type. */
export function receiptFiles(): Record<string, Uint8Array<ArrayBuffer>> {
  return {
    'image/png': aPng(),
    'image/jpeg': fromHex(JPEG),
    'image/webp': fromHex(WEBP),
    'image/gif': fromHex(GIF),
    'application/pdf': aPdf(),
  };
}

/** The beginning of a Windows program, whatever it may be called. */
export function aProgram(): Uint8Array<ArrayBuffer> {
  const program = new Uint8Array(512);
  program.set(Buffer.from('MZ'), 0);
  program.set([0x80], 0x3c);
  program.set(Buffer.from('PE\0\0'), 0x80);
  return program;
}
