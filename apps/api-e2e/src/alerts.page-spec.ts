import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const RULES = readFileSync(join(ROOT, 'docker/observability/alerts.yml'), 'utf8');
const PAGE = readFileSync(join(ROOT, 'docs/operating.md'), 'utf8');

const alerts = [...RULES.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
const told = [...(/^\| Alert [\s\S]*?\n\n/m.exec(PAGE)?.[0] ?? '').matchAll(/^\| ((?:[A-Z]\w+(?:, )?)+) +\|/gm)]
  .flatMap(([, names = '']) => names.split(', '))
  .filter((name) => name !== 'Alert');

it('docs/operating.md says of every alert what to do, and of no other', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(told.toSorted()).toEqual(alerts.toSorted());
});
