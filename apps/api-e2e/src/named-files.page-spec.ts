import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGES = globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'openapi/*.md'], { cwd: ROOT }).filter(
  (page) => page !== 'CHANGELOG.md',
);
const FILES = globSync('{.ci,apps,bench,docker,docs,libs,openapi,tools}/**/*', {
  cwd: ROOT,
  exclude: (path) => /(^|\/)(node_modules|dist|\.data)$/.test(path),
});
const ALL = [...globSync(['*', '.*'], { cwd: ROOT }), ...FILES].map((file) => `/${file}`);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** A folder of this repository, or the name of a source file, whole or from any folder on. */
const FOLDER = /^(apps|bench|docker|docs|libs|openapi|tools)\//;
const SOURCE = /^[\w./<>{},*-]+\.(ts|tsx|mjs|cjs|sql|hbs|md|cfg)$/;

/** What a page names between backticks, with `<…>` for a name that differs; what a build makes is there only after it. */
const named = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, span = '']) => span)
    .filter((span) => !/\s|(^|\/)dist(\/|$)/.test(span) && (FOLDER.test(span) || SOURCE.test(span)));

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

const isDead = (page: string, file = '', heading?: string) => {
  const target = file ? join(ROOT, dirname(page), file) : join(ROOT, page);
  return !existsSync(target) || (heading !== undefined && !headings(target).includes(heading));
};

describe('the pages', () => {
  it('name files that are there', () => {
    const names = PAGES.flatMap((page) => named(read(page)).map((name) => `${page}: ${name}`));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((one) => !isThere(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
  });

  it('link pages and headings that are there', () => {
    const links = PAGES.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([link, file, heading]) => ({
        link: `${page}: ${link}`,
        dead: isDead(page, file, heading),
      })),
    );
    expect(links.length).toBeGreaterThan(200);
    expect(links.filter(({ dead }) => dead).map(({ link }) => link)).toEqual([]);
  });

  it('begin with a README that is read in three minutes: at most 500 words', () => {
    expect(read('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(500);
  });

  it('say of every alert what to do, and of no other', () => {
    const alerts = [...read('docker/observability/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
    const [table = ''] = /^\| Alert [\s\S]*?\n\n/m.exec(read('docs/operating.md')) ?? [];
    const told = [...table.matchAll(/^\| ((?:[A-Z]\w+(?:, )?)+) +\|/gm)]
      .flatMap(([, names = '']) => names.split(', '))
      .filter((name) => name !== 'Alert');
    expect(alerts.length).toBeGreaterThan(10);
    expect(told.toSorted()).toEqual(alerts.toSorted());
  });
});

describe('the files', () => {
  /** A migration keeps the name that it was released with. */
  it('have names of at most three words', () => {
    const words = (file: string) => basename(file).replace(/^\./, '').split('.', 1)[0]?.split(/[-_]/) ?? [];
    const own = FILES.filter((file) => !/\/(migrations|generated)\/|\/sql\//.test(file));
    expect(words('apps/api/test/nobody-plants-any-longer.api-spec.ts')).toHaveLength(4);
    expect(own.length).toBeGreaterThan(1000);
    expect(own.filter((file) => words(file).length > 3)).toEqual([]);
  });

  it('are there that tools/left-out.mjs names', () => {
    const names = [...read('tools/left-out.mjs').matchAll(/'(?:\*\*\/)?([a-z-]+)(?:\.[\w.-]+)?'/g)].map(
      ([, name = '']) => name,
    );
    const suites = FILES.filter((file) => /spec\.tsx?$/.test(file)).map((file) => basename(file).split('.', 1)[0]);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !suites.includes(name))).toEqual([]);
  });

  /** What only those can look up who have papers that are not in the repository. */
  const ELSEWHERE = [
    /\bdecisions? \(?[A-Z]\d/i,
    /\(([AHM]\d{1,2}(, | to |\)))+/,
    /\bthe specification\b|\bspecification section/i,
  ];

  it('refer to nothing that is not in the repository', () => {
    const sources = FILES.filter(
      (file) => /\.(ts|tsx|mjs|sql|hbs|css|md|yml|cfg)$/.test(file) && !file.endsWith('.page-spec.ts'),
    );
    const found = [...sources, ...PAGES].flatMap((file) => {
      const text = read(file).replace(/SUM\(A1\)/g, '');
      return ELSEWHERE.flatMap((words) => words.exec(text)?.[0] ?? []).map((words) => `${file}: ${words}`);
    });
    expect(sources.length).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  });
});
