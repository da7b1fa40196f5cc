import { mkdirSync, writeFileSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { dirname, join, relative } from 'node:path';
import { expect } from '@jest/globals';
import { contract } from './contract.js';

const SUITES = join(import.meta.dirname, '..');
const NOTES = join(SUITES, '../../../node_modules/.cache/met');
const REFUSED = 400;
const PARAMETER = /\{\w+\}/g;

/** Routes of the contract, those with fewer parameters first, as the router prefers them. */
const routes = Object.entries(contract.paths)
  .toSorted(([one], [other]) => (one.match(PARAMETER)?.length ?? 0) - (other.match(PARAMETER)?.length ?? 0))
  .flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => ({
      name: `${method.toUpperCase()} ${path}`,
      pattern: new RegExp(`^${method.toUpperCase()} ${path.replaceAll(PARAMETER, '[^/?]+')}(\\?|$)`),
    })),
  );

/** Routes and refusal codes, per file of tests. */
const met = new Map<string, Set<string>>();

/**
 * Writes down for `tools/met-contract.mjs` what the file of tests has met; only what `npm test` runs counts. Unit suites
 * may follow in the same process.
 */
function note(name: string): void {
  const suite = relative(SUITES, expect.getState().testPath ?? '');
  const found = met.get(suite) ?? new Set<string>();
  if (found.has(name) || suite.startsWith('..') || suite.includes('.release.')) return;
  met.set(suite, found.add(name));
  const file = join(NOTES, `${suite}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...found].sort()));
}

/** Notes the code of a refusal, by the text of the reply, and that its route answered it. */
export function noteRefusal(text: string, route?: string): void {
  const [, code] = /"code":"([A-Z_]+)"/.exec(text) ?? [];
  if (!code) return;
  note(code);
  if (route) note(`${route}: ${code}`);
}

type End = (this: ServerResponse, ...words: unknown[]) => ServerResponse;
const end = ServerResponse.prototype.end as End;

// Each server of a suite, also one that it starts beside.
ServerResponse.prototype.end = function (this: ServerResponse, ...words: unknown[]) {
  const { method, url } = this.req;
  const route = routes.find(({ pattern }) => pattern.test(`${method} ${url}`));
  if (this.statusCode >= REFUSED) noteRefusal(String(words[0]), route?.name);
  else if (route) note(route.name);
  return end.apply(this, words);
} as ServerResponse['end'];
