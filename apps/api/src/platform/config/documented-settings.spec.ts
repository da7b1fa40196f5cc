import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readSettings } from './read-settings.js';

const ROOT = join(import.meta.dirname, '../../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8');
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

const isFile = (name: string) => name.endsWith('_FILE');

describe('the settings in docs/operating.md', () => {
  it('are every variable that is read, and no other', () => {
    expect(documented.toSorted()).toEqual(
      read()
        .filter((name) => !isFile(name))
        .toSorted(),
    );
  });

  it('name the secrets that may be in a file', () => {
    const [secrets = ''] = /^In files of their own may be .*$/m.exec(SETTINGS) ?? [];
    const named = [...secrets.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => `${name}_FILE`);
    expect(named.toSorted()).toEqual(read().filter(isFile).toSorted());
  });
});

/** All but the secrets, which are made where they are read. */
const own = (settings: object) =>
  Object.entries(Object.getOwnPropertyDescriptors(settings)).map(([name, { value }]) => [name, value as unknown]);

describe('.env.example', () => {
  const lines = [...EXAMPLE.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);

  it('has all settings, each with its default', () => {
    expect(lines.map(([name]) => name).toSorted()).toEqual(documented.toSorted());
    expect(EXAMPLE.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual([]);
    expect(own(readSettings(Object.fromEntries(lines)))).toEqual(own(readSettings({})));
  });
});
