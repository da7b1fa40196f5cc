import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

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

/** What somebody may read of a file, in one line. */
function textOf(path: string): string {
  const source = read(path);
  return /\.tsx?$/.test(path) ? said(source) : source.replace(/\s+/g, ' ');
}

function found(path: string): string[] {
  const text = textOf(path);
  return NEVER.flatMap((phrase) => {
    const hit = phrase.exec(text);
    return hit ? [`${path}: ${text.slice(Math.max(0, hit.index - 30), hit.index + 60)}`] : [];
  });
}

/** What may be promised for a payment. */
const PROMISED =
  /\b(releas|restor|unlock|unfreez|reopen|activat|reactivat|verif|withdraw|payouts?\b|paid out|receive|get (it|your|the)\b)/i;
const ASKED = /\b(pay|top up|buy)\b|\b(deposit|send|transfer) (us|more|coins|money|at least|another|an? |\d|\$)/i;
const CHARGED =
  /\b(releas\w*|unlock\w*|activation|verification|clearance|security|withdrawal|processing|insurance) (fee|tax|charge|deposit)s?\b/i;
const asksForMoney = (sentence: string) => CHARGED.test(sentence) || (ASKED.test(sentence) && PROMISED.test(sentence));
/** The sentences of a text, or what stands between two quotation marks; an amount in place of what is filled in. */
const sentencesOf = (text: string) =>
  text
    .replace(/\$?\{\{?[^{}<>;'"`]{0,80}\}?\}/g, '100 dollars')
    .split(/(?<=[.!?])\s|["'`<>{}|]/)
    .map((one) => one.trim());

describe('a text that customers may read', () => {
  /** They warn of it, or name the fee that is taken out of the amount. */
  const ALLOWED = [
    'The fee is shown before you confirm, and you never have to pay anything else to withdraw.',
    'Withdrawal fee (fixed)',
    'You are never asked to pay anything to receive it.',
    'You are never asked to pay anything to receive a withdrawal: anyone who asks you to is a fraudster.',
  ];

  it('asks nobody to pay in order to be paid, restored or verified', () => {
    const paths = ['screens', 'mails', 'Swagger and refusals'].flatMap((name) => TEXTS[name] ?? []);
    const asking = new Set(paths.flatMap((path) => sentencesOf(textOf(path)).filter(asksForMoney)));
    expect([...asking].sort()).toEqual([...ALLOWED].sort());
  });

  it.each([
    'Pay a fee to release your withdrawal.',
    'Your withdrawal is ready: pay the tax on your profit first.',
    'Send 0.1 BTC to verify your wallet.',
    'Please deposit {{dollars amount}} to withdraw.',
    'Top up your account to have it restored.',
    'Release fee for your withdrawal',
  ])('would be found, had it said: %s', (text) => {
    expect(sentencesOf(text).some(asksForMoney)).toBe(true);
  });
});
