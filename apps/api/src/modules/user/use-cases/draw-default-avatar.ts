import { Injectable } from '@nestjs/common';

/** Head and shoulders, in the colours of the screens. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">
  <rect width="256" height="256" fill="#dfe8f0"/>
  <g fill="#17538f"><circle cx="128" cy="100" r="44"/><path d="M40 256c0-56 39-88 88-88s88 32 88 88z"/></g>
</svg>`;

/** The picture of whoever has none, as WebP like every other; drawn once. */
@Injectable()
export class DrawDefaultAvatar {
  private drawn: Promise<Buffer> | undefined;

  run(): Promise<Buffer> {
    this.drawn ??= draw();
    return this.drawn;
  }
}

async function draw(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(DRAWING)).webp({ lossless: true }).toBuffer();
}
