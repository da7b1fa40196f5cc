import { globSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MODULE_MAILS } from './mails.js';

const SOURCE = import.meta.dirname;

/** The module that owns each mail, by the mail's name. */
const owners = new Map(
  MODULE_MAILS.flatMap(({ folder, kinds }) =>
    Object.keys(kinds).map((name) => [name, basename(new URL('..', folder).pathname)] as const),
  ),
);

/** `module: mail` for each mail that a module's code sends by name. */
const sent = globSync('modules/**/*.{ts,sql}', { cwd: SOURCE }).flatMap((file) => {
  const text = readFileSync(join(SOURCE, file), 'utf8');
  const names = text.matchAll(
    /(?:mailPerson\.run\([^,]+,|template:|\.mail :=|\.of\(|outbox_mail\([^']+)\s*'([\w-]+)'/g,
  );
  return [...names].filter(([, name = '']) => owners.has(name)).map(([, name = '']) => [file.split('/')[1], name]);
});

describe('the mails of a module', () => {
  it('have their words beside it, and nothing else lies there', () => {
    for (const { folder, kinds } of MODULE_MAILS) {
      expect(readdirSync(folder).sort()).toEqual(
        Object.entries(kinds)
          .map(([name, { file = name }]) => `${file}.hbs`)
          .sort(),
      );
    }
  });

  it('belong to it alone', () => {
    const kinds = MODULE_MAILS.flatMap((mails) => Object.keys(mails.kinds));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter(([module, name = '']) => owners.get(name) !== module)).toEqual([]);
  });

  it('are not in the platform, which has what all mails share', () => {
    expect(readdirSync(join(SOURCE, 'platform/mail/templates')).sort()).toEqual(['html', 'parts', 'text']);
  });
});
