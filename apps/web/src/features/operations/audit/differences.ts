export interface Difference {
  name: string;
  before: string;
  after: string;
  changed: boolean;
}

type Values = Record<string, unknown> | null;

/** What was before and after, a line for each value; a value within another has both names. */
export function differencesOf(before: Values, after: Values): Difference[] {
  const [then, now] = [flat(before), flat(after)];
  return [...new Set([...then.keys(), ...now.keys()])].map((name) => {
    const [was, is] = [then.get(name) ?? '', now.get(name) ?? ''];
    return { name: inWords(name), before: was, after: is, changed: was !== is };
  });
}

function flat(values: unknown, path = ''): Map<string, string> {
  if (values === null || values === undefined) return new Map(path ? [[path, '']] : []);
  if (typeof values !== 'object') return new Map([[path, String(values)]]);
  return new Map(Object.entries(values).flatMap(([name, value]) => [...flat(value, path ? `${path} ${name}` : name)]));
}

/** `statusReason` as "status reason". */
const inWords = (name: string) =>
  name.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
