import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGES = globSync('{*.md,docs/**/*.md,bench/*.md,openapi/*.md}', { cwd: ROOT }).filter(
  (page) => page !== 'CHANGELOG.md',
);

const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isThere = (path: string) => existsSync(join(ROOT, path));
const json = <T>(path: string) => JSON.parse(text(path)) as T;
interface Project {
  name: string;
  nx?: { targets?: object };
}

const { scripts } = json<{ scripts: Record<string, string> }>('package.json');
const projects = globSync('{apps/*,libs/*,bench}/package.json', { cwd: ROOT }).map((file) => json<Project>(file));
const names = ['sextant', ...projects.map(({ name }) => name)];
const targets = new Set([
  ...Object.keys(json<{ targetDefaults: object }>('nx.json').targetDefaults),
  ...Object.keys(json<{ targets: object }>('project.json').targets),
  ...projects.flatMap(({ nx }) => Object.keys(nx?.targets ?? {})),
]);
const suites = globSync('{apps,libs}/*/{src,test}/**/*spec.{ts,tsx}', { cwd: ROOT });

const isProject = (name: string) => names.includes(name) || names.includes(`@sextant/${name}`);
/** A built file is there after a build: its source has to be. */
const isProgram = (path: string) => isThere(path.replace('apps/api/dist/', 'apps/api/src/').replace(/\.js$/, '.ts'));

/** What is called in a command, and whether there is such a thing. */
const CALLED: [string, RegExp, (name: string) => boolean][] = [
  ['script', /\bnpm (?:run (?:-s |--silent )?|(?=start\b|test\b))([a-z][\w:-]*)/g, (name) => name in scripts],
  [
    'command of an installation',
    /(?:[`\n]|&& |> | app )sextant ((?!(?:postgres|presence)\b)[a-z]+(?::[a-z]+)?)(?=[` \n])/g,
    (name) => scripts[name]?.includes(' commands/') ?? false,
  ],
  ['program', /\bnode (?:-\S+ )*((?:apps|bench|docs|libs|tools)\/[\w./-]+)/g, isProgram],
  ['drill', /\bdrill -- ([a-z-]+)/g, (name) => name === 'all' || isThere(`tools/drills/${name}.mjs`)],
  ['suite', /\bnpx jest ([\w-]+)/g, (name) => suites.some((file) => file.includes(name))],
  ['project', /\bnpx nx (?!run|affected|graph)\w+ (\S+?)(?=[`\s)])/g, isProject],
  ['target', /\bnpx nx (?!run|affected|graph)(\w+)/g, (name) => targets.has(name)],
  ['project among several', /\bnx run-many [^`\n]*-p (\S+?)(?=[`\s)])/g, (list) => list.split(',').every(isProject)],
  ['target of several', /\bnx (?:run-many|affected) -t (\w+)/g, (name) => targets.has(name)],
  ['package', /\bnpx ([a-z][\w-]*)/g, (name) => isThere(`node_modules/.bin/${name}`)],
];

describe('a command of the pages', () => {
  it.each(CALLED)('calls a %s that exists', (what, pattern, exists) => {
    const called = PAGES.flatMap((page) => [...text(page).matchAll(pattern)].map(([, name = '']) => ({ page, name })));
    expect(called.length).toBeGreaterThan(0);
    const missing = called.filter(({ name }) => !exists(name));
    expect(missing.map(({ page, name }) => `${page}: there is no ${what} ${name}`)).toEqual([]);
  });

  it('that is a script begins a program that exists', () => {
    const begun = Object.values(scripts).flatMap((line) => line.split(' ').filter((word) => /\.m?[jt]s$/.test(word)));
    const file = (word: string) => (word.startsWith('commands/') ? `apps/api/dist/${word}` : word);
    expect(begun.length).toBeGreaterThan(10);
    expect(begun.filter((word) => !isProgram(file(word)))).toEqual([]);
  });

  it('shows no password on its line, where everybody on the machine and the log of sudo see it', () => {
    const isShown = (said: string) => /\$\{?\w*PASSWORD\b/.test(said);
    const all = [...PAGES, ...globSync('docker/*.sh', { cwd: ROOT })].map(text);
    expect(all.some(isShown)).toBe(true);
    expect(all.map(withoutInput).filter(isShown)).toEqual([]);
  });
});

/** What a program reads from its standard input is no word of its command line. */
function withoutInput(said: string): string {
  return said.replace(/<<<\s*"(?:\\.|[^"\\])*"/g, '').replace(/<<\s*'?(\w+)'?(.*)\n[\s\S]*?\n\1$/gm, '$2');
}
