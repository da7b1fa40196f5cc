// What a drill measured: on the screen, and in docs/drills.md between its marks.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = join(ROOT, 'docs/drills.md');
const OXFMT = join(ROOT, 'node_modules/oxfmt/bin/oxfmt');

export function printFigures(figures) {
  const rows = figures.map(({ what, measured, promised, kept }) => [
    kept === false ? 'BROKEN' : promised === undefined ? '' : 'kept',
    what,
    String(measured),
    promised === undefined ? '' : `promised: ${promised}`,
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column].length)));
  for (const row of rows) {
    console.log(`  ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  }
}

/**
 * Replaces the text between `<!-- name -->` and `<!-- end of name -->`; a page without these marks is left unchanged.
 * Figures marked `onScreenOnly` are left out.
 */
export function writeFigures(name, figures, say) {
  const page = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) return say(`docs/drills.md has no place for figures of ${name}`);
  const table = [
    '| | Measured | Promised |',
    '| --- | --- | --- |',
    ...tableRows(together(figures.filter(({ onScreenOnly }) => !onScreenOnly))),
  ].join('\n');
  const text = `${begin}\n\n\`npm run drill -- ${name}\` on ${machine()}:\n\n${table}\n\n`;
  const whole = page.slice(0, from) + text + page.slice(to);
  writeFileSync(PAGE, whole);
  execFileSync(process.execPath, [OXFMT, PAGE], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The same figures of several cases in one row each: "94 / 94 / 93 percent" for three loads. */
export function sideBySide(cases) {
  return cases[0].map((first, index) => {
    const same = cases.map((figures) => figures[index]);
    const measured = same.map(({ measured: one }) => one).join(' / ');
    return { ...first, measured, kept: same.every(({ kept }) => kept !== false) };
  });
}

/** Figures that measured the same and promise the same, such as 0 and 0, are one row. One with `ownRow` stays alone. */
function together(figures) {
  const rows = Map.groupBy(figures, (figure) => {
    const { what, measured, promised, ownRow } = figure;
    return ownRow || promised === undefined || what.includes(': ') ? figure : `${measured}|${promised}`;
  });
  return [...rows.values()].map((same) => ({ ...same[0], what: same.map(({ what }) => what).join('; ') }));
}

/** What three rows or more in a row begin with, such as "The process alone: ", is said once, above them. */
export function tableRows(figures) {
  const cell = (text) => String(text ?? '').replaceAll('|', '\\|');
  const row = (...cells) => `| ${cells.map(cell).join(' | ')} |`;
  const groupOf = ({ what }) => /^([^:]+): ./.exec(what)?.[1];
  const groups = Map.groupBy(figures, groupOf);
  let above;
  return figures.flatMap(({ what, measured, promised }) => {
    const own = groupOf({ what });
    const group = own !== undefined && groups.get(own).length > 2 ? own : undefined;
    const begins = group === above ? [] : [group === undefined ? row('', '', '') : row(`**${group}**`, '', '')];
    above = group;
    return [...begins, row(group === undefined ? what : what.slice(group.length + 2), measured, promised)];
  });
}

function machine() {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0].model.trim()}), ${memory} GB, Node ${process.versions.node}`;
}
