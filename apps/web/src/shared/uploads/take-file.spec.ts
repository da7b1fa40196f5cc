import { describe, expect, it } from '@jest/globals';
import { RECEIPT_KINDS, SENTENCES, UPLOAD_MAX_BYTES } from '@sextant/business-rules';
import { aPng } from '@sextant/test-data';
import { takeFile } from './take-file.js';

const SAID = { wrongKind: 'wrong kind', tooLarge: 'too large' };

describe('a chosen file', () => {
  it('of more than the largest size is refused unread', async () => {
    const file = new File([new Uint8Array(UPLOAD_MAX_BYTES + 1)], 'a.png');
    expect(await takeFile(file, RECEIPT_KINDS, SAID)).toEqual({ fault: SAID.tooLarge });
  });

  it('of exactly the largest size is taken', async () => {
    const bytes = new Uint8Array(UPLOAD_MAX_BYTES);
    bytes.set(aPng());
    expect(await takeFile(new File([bytes], 'a.png'), RECEIPT_KINDS, SAID)).toHaveProperty('file.size', 5_242_880);
  });

  it('that cannot be judged is refused with a sentence', async () => {
    const file = new File([Uint8Array.from(aPng())], 'a.png');
    // A part of the judge that cannot be loaded rejects in the same way.
    const kinds = new Proxy(RECEIPT_KINDS, {
      get: () => {
        throw new Error('Importing a module script failed.');
      },
    });
    expect(await takeFile(file, kinds, SAID)).toEqual({ fault: SENTENCES.tryAgainLater });
  });
});
