import { centsText } from '../cents.js';
import { IN_CENTS } from './about.js';

export interface Difference {
  name: string;
  before: string;
  after: string;
  changed: boolean;
}

type Values = Record<string, unknown> | null;

/** What was before and after, a line for each value, sums in dollars; a value within another has both names. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const amountInCents = IN_CENTS.includes((after ?? before)?.kind);
  const [then, now] = [flat(inDollars(before, amountInCents)), flat(inDollars(after, amountInCents))];
  return [...new Set([...then.keys(), ...now.keys()])].map((name) => {
    const [was, is] = [then.get(name) ?? '', now.get(name) ?? ''];
    return { name: inWords(name), before: was, after: is, changed: was !== is };
  });
}

/** Records keep sums as whole cents: `cents`, of the promotions budget also `granted`, of a proposal of money `amount`. */
function inDollars(values: Values, amountInCents: boolean): Values {
  if (!values) return values;
  const isSum = (name: string) => name === 'cents' || name === 'granted' || (name === 'amount' && amountInCents);
  const entries = Object.entries(values).map(([name, value]) => {
    const dollars = isSum(name) ? centsText(value) : undefined;
    return dollars === undefined ? [name, value] : [name === 'cents' ? 'amount' : name, dollars];
  });
  return Object.fromEntries(entries);
}

function flat(values: unknown, path = ''): Map<string, string> {
  if (values === null || values === undefined) return new Map(path ? [[path, '']] : []);
  if (typeof values !== 'object') return new Map([[path, String(values)]]);
  return new Map(Object.entries(values).flatMap(([name, value]) => [...flat(value, path ? `${path} ${name}` : name)]));
}

/** `statusReason` as "status reason". */
const inWords = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
