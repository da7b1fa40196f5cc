import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/operating.md'), 'utf8');
const SETTINGS = /^## Settings\n([\s\S]*?)^## /m.exec(PAGE)?.[1] ?? '';

/** The variables in the first column of the table. */
const documented = [...SETTINGS.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
);

/** The variables that a start asks for, as demo and as live installation. */
function read(): string[] {
  const names = new Set<string>();
  for (const MODE of ['demo', 'live']) {
    const environment = new Proxy<Record<string, string>>(
      { MODE, PRICE_SOURCE: 'live' },
      {
        get: (given, name: string) => {
          names.add(name);
          return given[name];
        },
      },
    );
    expect(() => readSettings(environment)).toThrow();
  }
  return [...names];
}

describe('the table of settings in docs/operating.md', () => {
  it('names every variable that is read, and no other', () => {
    expect(documented.toSorted()).toEqual(read().toSorted());
  });
});
