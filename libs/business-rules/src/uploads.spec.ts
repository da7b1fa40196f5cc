import { describe, expect, it } from 'vitest';
import { AVATAR_KINDS, fitsUpload, isKind, RECEIPT_KINDS, UPLOAD_MAX_BYTES } from './uploads.js';

describe('uploads', () => {
  it('may have up to 5 MB and not be empty', () => {
    expect(UPLOAD_MAX_BYTES).toBe(5_242_880);
    expect(fitsUpload(UPLOAD_MAX_BYTES)).toBe(true);
    expect(fitsUpload(UPLOAD_MAX_BYTES + 1)).toBe(false);
    expect(fitsUpload(1)).toBe(true);
    expect(fitsUpload(0)).toBe(false);
  });

  it('are images, and for a receipt also PDF', () => {
    for (const mime of ['image/png', 'image/jpeg', 'image/webp', 'image/gif']) {
      expect(isKind(RECEIPT_KINDS, mime) && isKind(AVATAR_KINDS, mime)).toBe(true);
    }
    expect(isKind(RECEIPT_KINDS, 'application/pdf')).toBe(true);
    expect(isKind(AVATAR_KINDS, 'application/pdf')).toBe(false);
    for (const mime of ['image/svg+xml', 'text/html', 'application/zip', '']) {
      expect(isKind(RECEIPT_KINDS, mime)).toBe(false);
    }
  });
});
