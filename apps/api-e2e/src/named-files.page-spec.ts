import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'openapi/*.md'], { cwd: ROOT }).filter(
  (page) => page !== 'CHANGELOG.md',
);
const FILES = globSync('{.ci,apps,bench,docker,docs,libs,openapi,tools}/**/*', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|\.data)$/.test(path),
});
const TOP = globSync(['*', '.*'], { cwd: ROOT });
const ALL = [...TOP, ...FILES].map((file) => `/${file}`);

/** A folder of this repository, or the name of a source file, whole or from any folder on. */
const FOLDER = /^(apps|bench|docker|docs|libs|openapi|tools)\//;
const SOURCE = /^[\w./<>{},*-]+\.(ts|tsx|mjs|cjs|sql|hbs|md|cfg)$/;

/** What a page names between backticks, with `<…>` for a name that differs. */
const named = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => !/\s/.test(span) && (FOLDER.test(span) || SOURCE.test(span)));

/** What a build makes is there only after it. */
const isBuilt = (name: string) => /(^|\/)dist(\/|$)/.test(name);

const isThere = (name: string) => {
  const pattern = name
    .replace(/\/$/, '')
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|<[^>]+>|\*/g, (placeholder) => (placeholder === '**/' ? '(.+/)?' : '[^/]+'))
    .replace(/\{([^}]+)\}/g, (_, choices: string) => `(${choices.replaceAll(',', '|')})`);
  const whole = new RegExp(`${FOLDER.test(name) ? '^/' : '/'}${pattern}$`);
  return ALL.some((file) => whole.test(file));
};

/** How a heading is addressed: in small letters, with a hyphen for each space and no other signs. */
const headings = (page: string) =>
  [...readFileSync(page, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');

  it('names files that are there', () => {
    expect(named(text).filter((name) => !isBuilt(name) && !isThere(name))).toEqual([]);
  });

  it('links pages and headings that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const dead = links.filter(([, file = '', heading]) => {
      const target = file ? join(ROOT, dirname(page), file) : join(ROOT, page);
      return !existsSync(target) || (heading !== undefined && !headings(target).includes(heading));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});

it('README.md is read in three minutes: at most 500 words', () => {
  const words = readFileSync(join(ROOT, 'README.md'), 'utf8').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(500);
});

/** A migration keeps the name that it was released with. */
it('no file has a name of more than three words', () => {
  const words = (file: string) => basename(file).replace(/^\./, '').split('.', 1)[0]?.split(/[-_]/) ?? [];
  const named = FILES.filter((file) => !/\/(migrations|generated)\/|\/sql\//.test(file));
  expect(words('apps/api/test/nobody-plants-any-longer.api-spec.ts')).toHaveLength(4);
  expect(named.length).toBeGreaterThan(1000);
  expect(named.filter((file) => words(file).length > 3)).toEqual([]);
});

it('every suite that begins first is there', () => {
  const names = [...readFileSync(join(ROOT, 'tools/longest-first.mjs'), 'utf8').matchAll(/'([a-z-]+)'/g)];
  const isSuite = (name: string) => FILES.some((file) => /\/([a-z-]+)\.(\S*-)?spec\.ts$/.exec(file)?.[1] === name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.map(([, name = '']) => name).filter((name) => !isSuite(name))).toEqual([]);
});

it('every suite that is left out under a moved clock is there', () => {
  const names = [...readFileSync(join(ROOT, 'tools/left-out.mjs'), 'utf8').matchAll(/'\*\*\/(\S+)'/g)];
  expect(names.length).toBeGreaterThan(3);
  expect(names.map(([, name = '']) => name).filter((name) => !ALL.some((file) => file.endsWith(`/${name}`)))).toEqual(
    [],
  );
});

/** What only those can look up who have papers that are not in the repository. */
const ELSEWHERE = [
  /\bdecisions? \(?[A-Z]\d/i,
  /\(([AHM]\d{1,2}(, | to |\)))+/,
  /\bthe specification\b|\bspecification section/i,
];

it('no source and no page refers to what is not in the repository', () => {
  const sources = FILES.filter(
    (file) => /\.(ts|tsx|mjs|sql|hbs|css|md|yml|cfg)$/.test(file) && !file.endsWith('.page-spec.ts'),
  );
  const found = [...sources, ...PAGES].flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(/SUM\(A1\)/g, '');
    return ELSEWHERE.flatMap((words) => words.exec(text)?.[0] ?? []).map((words) => `${file}: ${words}`);
  });
  expect(sources.length).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
