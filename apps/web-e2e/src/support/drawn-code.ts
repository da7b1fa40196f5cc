import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

/** The text of a QR code, read from how the screen draws it. @throws where no code can be read */
export async function textOfCode(code: Locator): Promise<string> {
  const drawn = sharp(await code.screenshot()).ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}
