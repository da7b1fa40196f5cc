import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** One command as a page names it. */
interface PageCommand {
  page: string;
  /** What it is known by: its first line, without a comment behind it. */
  name: string;
  /** All of its lines. */
  whole: string;
}

export interface PagesRead {
  commands: PageCommand[];
  /** Where something is written in a way that could hide a command. */
  faults: string[];
}

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/**/*.md', 'bench/*.md', 'openapi/*.md'];
/** A suite runs all of its shell blocks, one after the other, as one script. */
const RUN_AS_A_WHOLE = 'docs/first-hour.md';

const SHELL = 'sh';
const SESSION = 'console';
const NO_SHELL = ['text', 'json', 'sql', 'ini'];
const PROGRAMS = new Set(
  [
    'npm npx node nx vitest playwright tsc oxlint oxfmt depcruise size-limit swc vite jest yarn pnpm',
    'docker docker-compose podman psql createdb createuser pg_dump pg_restore pg_ctl pg_basebackup pg_ctlcluster pgbackrest',
    'bash sh sudo env cd cp mv rm mkdir install cat find tar rsync chmod chown kill pkill export source make git gh',
    'curl wget ssh scp openssl apt apt-get brew systemctl journalctl haproxy caddy python python3 pip adduser',
  ].flatMap((line) => line.split(' ')),
);
const FENCE = /^([ >]*)(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^\1\2[ \t]*$/gm;
const SPAN = /(?<!`)(`{1,2})(?!`)([\s\S]+?)(?<!`)\1(?!`)/g;
/** In running text a command stands in no code at all, or in a block that is only indented. */
const BARE =
  /\b(npm (run|test|start|ci|install|exec)|npx [@\w-]+|docker (compose|run|build|exec)|node [\w./-]+\.m?js)\b/;

/** Every command of every page. */
export function readPages(root: string): PagesRead {
  const pages = PAGES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const read = pages.map((page) => readPage(page, readFileSync(resolve(root, page), 'utf8')));
  return { commands: read.flatMap(({ commands }) => commands), faults: read.flatMap(({ faults }) => faults) };
}

export function readPage(page: string, text: string): PagesRead {
  const commands: PageCommand[] = [];
  const faults: string[] = [];
  const add = (whole: string) => void commands.push({ page, name: nameOf(whole), whole });
  const prose = text.replace(FENCE, (_, margin: string, marks: string, info: string, content: string) => {
    const language = info.trim();
    const block = content.replaceAll(`\n${margin}`, '\n').slice(margin.length);
    if (language === SHELL) {
      if (page !== RUN_AS_A_WHOLE) for (const statement of statements(block)) add(statement);
    } else if (language === SESSION) {
      for (const [, typed = ''] of block.matchAll(/^\$ (.*)$/gm)) add(typed);
    } else if (NO_SHELL.includes(language)) {
      for (const line of block.split('\n').filter(startsWithProgram)) add(line.trim());
    } else
      faults.push(`${page}: a block of "${language}": commands stand in ${SHELL}, all else in ${NO_SHELL.join(', ')}`);
    return '\n';
  });
  let before = '';
  const rest = prose.replace(SPAN, (_, marks: string, content: string) => {
    const span = content.trim().replace(/\s+/g, ' ');
    // "`npm run x -- one`, `-- another`" says only what is different.
    const whole = span.startsWith('-- ') ? before.replace(/( -- .*)?$/, ` ${span}`) : span;
    if (!isCommand(whole)) return '';
    before = whole;
    add(whole);
    return '';
  });
  const bare = BARE.exec(rest);
  if (bare) faults.push(`${page}: "${bare[0]}" stands outside of backticks, where nobody notices that it is a command`);
  return { commands, faults };
}

/** What a shell carries out one after the other: a line, or as many as belong together. */
function statements(block: string): string[] {
  const found: string[] = [];
  let begun: string[] = [];
  for (const line of block.split('\n')) {
    if (begun.length === 0 && /^\s*(#|$)/.test(line)) continue;
    begun.push(line);
    if (!isWhole(begun.join('\n'))) continue;
    found.push(begun.join('\n'));
    begun = [];
  }
  return begun.length > 0 ? [...found, begun.join('\n')] : found;
}

/** Asks the shell, which warns of a document that does not end, too. */
function isWhole(text: string): boolean {
  if (text.endsWith('\\')) return false;
  if (!/["'`({\\]|<<|\b(for|while|if|case)\b/.test(text)) return true;
  const { status, stderr } = spawnSync('bash', ['-n'], { input: `${text}\n`, encoding: 'utf8' });
  return status === 0 && stderr === '';
}

function nameOf(whole: string): string {
  const [first = ''] = whole.split('\n');
  return first
    .replace(/\s+#\s.*$/, '')
    .replace(/\\$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function isCommand(span: string): boolean {
  const words = span.replace(/^([A-Z_]+=\S* )+/, '').split(' ');
  const takesOption = /^[a-z][\w./-]*$/.test(words[0] ?? '') && words.slice(1).some((word) => /^--?[a-z]/.test(word));
  return words.length > 1 && (takesOption || startsWithProgram(words.join(' ')));
}

function startsWithProgram(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return words.length > 1 && (words[0] === '$' || PROGRAMS.has(words[0] ?? ''));
}
