import { readFileSync } from 'node:fs';

/** A small real PDF. */
export function aPdf(): Uint8Array<ArrayBuffer> {
  const text = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n');
  return new TextEncoder().encode(text);
}

/** A real PNG of one pixel. */
export function aPng(): Uint8Array<ArrayBuffer> {
  const encoded = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return new Uint8Array(Buffer.from(encoded, 'base64'));
}

/** PDFs that qpdf protected, by who has to enter a password (`user`, `owner`, `none`) and how. */
export function protectedPdfs(): [name: string, bytes: Uint8Array<ArrayBuffer>][] {
  const text = readFileSync(new URL('protected-pdfs.fixture.json', import.meta.url), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, encoded]) => [
    name,
    new Uint8Array(Buffer.from(encoded, 'base64')),
  ]);
}
