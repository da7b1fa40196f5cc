import { describe, expect, it } from '@jest/globals';
import { AVATAR_KINDS, RECEIPT_KINDS, UPLOAD_MAX_BYTES, acceptOf } from './uploads.js';

describe('uploads', () => {
  it('may have up to 5 MB', () => {
    expect(UPLOAD_MAX_BYTES).toBe(5_242_880);
  });

  it('are images, and for a receipt also PDF', () => {
    const pictures = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];
    expect(AVATAR_KINDS.map(({ mime }) => mime)).toEqual(pictures);
    expect(RECEIPT_KINDS.map(({ mime }) => mime)).toEqual([...pictures, 'application/pdf']);
    expect(acceptOf(RECEIPT_KINDS)).toBe(`${pictures.join(',')},application/pdf,image/apng`);
  });
});
