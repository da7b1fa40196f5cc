import { fileTooLarge, SENTENCES, UPLOAD_FAULTS, UPLOAD_MAX_BYTES } from '@sextant/business-rules';
import { describe, expect, it } from '@jest/globals';
import { aPdf, aPng, protectedPdfs } from '@sextant/test-data';
import { takenProof } from './proof.rules.js';

const LOCKED = protectedPdfs().find(([name]) => name.startsWith('user'))![1];

describe('a chosen proof of payment', () => {
  it.each<[string, BlobPart, string]>([
    ['proof.pdf', '', UPLOAD_FAULTS.empty],
    ['proof.pdf', LOCKED, UPLOAD_FAULTS.locked],
    ['proof.pdf', aPdf().slice(0, -8), UPLOAD_FAULTS.unreadable],
    ['proof.png', aPng().slice(0, -12), UPLOAD_FAULTS.unreadable],
    ['proof.png', 'paid, honestly', SENTENCES.fileKindInvalid],
    ['proof.pdf', new Uint8Array(UPLOAD_MAX_BYTES + 1), fileTooLarge(5)],
  ])('is refused with its reason before the coins are sent: %s %#', async (name, content, fault) => {
    expect(await takenProof(new File([content], name, { type: 'image/png' }))).toEqual({ fault });
  });

  it.each([
    ['proof', '', 'application/pdf', aPdf()],
    ['scan.pdf', 'application/octet-stream', 'application/pdf', new Uint8Array([10, ...aPdf()])],
    ['moving.apng', 'image/apng', 'image/png', aPng()],
  ])('is taken by its content, whatever it is called: %s', async (name, type, found, bytes) => {
    const taken = await takenProof(new File([bytes], name, { type }));
    if ('fault' in taken) throw new Error(taken.fault);
    expect([taken.file.name, taken.file.type]).toEqual([name, found]);
    expect(new Uint8Array(await taken.file.arrayBuffer())).toEqual(bytes);
  });
});
