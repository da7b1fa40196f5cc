import { readFileSync, readdirSync } from 'node:fs';
import { explorerHosts, reasonSentence } from '@sextant/business-rules';
import { cents, formatDollars } from '@sextant/money';
import Handlebars from 'handlebars';

/** The two forms of a mail. Both come from one source, so they have the same content. */
export type Form = 'html' | 'text';
type Engine = ReturnType<typeof Handlebars.create>;
type Template = (data: object) => string;

const FOLDER = new URL('./templates/', import.meta.url);
const engines = new Map<Form, Engine>();
const compiled = new Map<string, Template>();

/**
 * A template in one form. `paragraph`, `facts`, `code` and `button` are partials of that form; those in
 * `templates/parts/` are sentences that several mails share. HTML escapes everything. Data that a template names but
 * that is missing is an error, never an empty string.
 */
export function template(form: Form, words: URL): Template {
  return once(`${form}:${words.href}`, () => compile(form, readFileSync(words, 'utf8')));
}

/** The layout around every mail of a form. */
export function layout(form: Form): Template {
  return template(form, new URL(`${form}/layout.hbs`, FOLDER));
}

/** The body of a mail about several events. */
export function several(form: Form): Template {
  return template(form, new URL(`${form}/several.hbs`, FOLDER));
}

/** A short inline template: a subject line. */
export function inline(source: string): Template {
  return once(`inline:${source}`, () => compile('text', source));
}

function once(key: string, make: () => Template): Template {
  const known = compiled.get(key) ?? make();
  compiled.set(key, known);
  return known;
}

function compile(form: Form, source: string): Template {
  return engine(form).compile<object>(source, { noEscape: form === 'text', strict: true });
}

function engine(form: Form): Engine {
  const known = engines.get(form);
  if (known) return known;
  const made = Handlebars.create();
  made.registerHelper({
    ...{ given, dollars, signedDollars, incoming, differ, moment, shownMoment, receives, reasonText, counted },
    explorers: explorerHosts,
  });
  for (const folder of [new URL(`${form}/`, FOLDER), new URL('parts/', FOLDER)]) {
    for (const file of readdirSync(folder)) {
      made.registerPartial(file.replace(/\.hbs$/, ''), readFileSync(new URL(file, folder), 'utf8'));
    }
  }
  engines.set(form, made);
  return made;
}

/** Handlebars in strict mode only checks names used directly, not those passed to a partial. */
function given(label: string, value: unknown): unknown {
  if (value === undefined || value === null) throw new TypeError(`A mail has no value for "${label}"`);
  return value;
}

/** Formats whole cents: `123450` is `$1,234.50`. */
function dollars(amount: unknown): string {
  return formatDollars(cents(amount as number));
}

/** Formats a whole number: `912,345`. */
function counted(count: unknown): string {
  return Number(count).toLocaleString('en-US');
}

function incoming(direction: unknown): boolean {
  return direction === 'in';
}

/** The sentence of a reason's code; a text that an operator typed in an earlier release is not shown. */
function reasonText(reason: unknown): string | undefined {
  return typeof reason === 'string' ? (reasonSentence(reason) ?? '') : undefined;
}

function differ(one: unknown, other: unknown): boolean {
  return one !== null && one !== other;
}

function signedDollars(direction: unknown, amount: unknown): string {
  return `${incoming(direction) ? '+' : '-'}${dollars(amount)}`;
}

/** Formats an instant the same way in every mail: `20 November 2026, 10:28 UTC`. */
function moment(instant: unknown): string {
  const date = new Date(String(instant));
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  return `${day}, ${time} UTC`;
}

/** The same as screens write it, for what is shown there: `Nov 20, 2026, 10:28 AM UTC`. Nobody here knows the reader's zone. */
function shownMoment(instant: unknown): string {
  const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Date(String(instant)).toLocaleString('en-US', form)} UTC`;
}

function receives(inCoin: unknown, coin: unknown, inDollars: unknown): string {
  return `${String(inCoin)} ${String(coin)} (about ${dollars(inDollars)})`;
}
