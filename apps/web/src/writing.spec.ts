import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The phrases that are never used: the first column of the last table of docs/writing.md, each in quotation marks. */
const NEVER = (read('docs/writing.md').split('## Never')[1] ?? '')
  .split('\n')
  .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/"([^"]+)"/g)])
  .map(([, phrase = '']) => new RegExp(`(?<![\\w-])${phrase}(?![\\w-])`, 'i'));

const files = (pattern: string) => globSync(pattern, { cwd: ROOT }).filter((file) => !/\.(spec|d)\.tsx?$/.test(file));

/** A source without comments, so that only what somebody may read on a screen is left, and names. */
const said = (source: string) =>
  source
    .replace(/(?<=^|[\s{])\/\*[\s\S]*?\*\//gm, '')
    .replace(/(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'\s*\+\s*'/g, '')
    .replace(/\s+/g, ' ');

const TEXTS: Record<string, string[]> = {
  screens: [...files('apps/web/src/**/*.{ts,tsx}'), ...files('libs/business-rules/src/**/*.ts')],
  mails: files('apps/api/src/{modules,platform}/**/*{.hbs,.mails.ts}'),
  'Swagger and refusals': ['openapi/openapi.json'],
  'these pages': files('{*.md,docs/**/*.md,openapi/*.md}').filter((file) => file !== 'docs/writing.md'),
};

describe('what docs/writing.md forbids', () => {
  it('is a list of phrases', () => {
    expect(NEVER.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(TEXTS))('is in none of the texts: %s', (_name, paths) => {
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.flatMap((path) => found(path))).toEqual([]);
  });

  it.each(['Nobody can paint a profit.', 'A plan that allows to show prices', 'Whoever is signed in'])(
    'would be found: %s',
    (text) => {
      expect(NEVER.some((phrase) => phrase.test(text))).toBe(true);
    },
  );
});

function found(path: string): string[] {
  const source = read(path);
  const text = /\.tsx?$/.test(path) ? said(source) : source.replace(/\s+/g, ' ');
  return NEVER.flatMap((phrase) => {
    const hit = phrase.exec(text);
    return hit ? [`${path}: ${text.slice(Math.max(0, hit.index - 30), hit.index + 60)}`] : [];
  });
}
