import { isoDay } from '@sextant/business-rules';
import { type Cents, ZERO, cents, formatDollars } from '@sextant/money';
import type { Balances } from './balances.rules.js';
import { withProof } from './line-words.rules.js';
import type { Period } from './period.rules.js';
import type { StatementLine } from './statements.js';

/** The names of the ledger's accounts in a journal, seen from the customer. */
const NAMES: Readonly<Record<string, string>> = {
  cash: 'assets:sextant:cash',
  withdrawal_hold: 'assets:sextant:on hold',
  invested: 'assets:sextant:invested',
  custody: 'equity:transfers',
  fees: 'expenses:fees',
  trading_result: 'income:trading result',
  bonus: 'income:bonuses',
  adjustment: 'income:adjustments',
};
const OPENING = 'equity:opening balances';
const OWN: readonly [account: string, name: keyof Balances][] = [
  ['cash', 'cash'],
  ['withdrawal_hold', 'onHold'],
  ['invested', 'invested'],
];

const nameOf = (account: string): string => NAMES[account] ?? `equity:${account.replaceAll('_', ' ')}`;

const inOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp} ]+/gu, ' ').trim();
const comment = (text: string): string => `; ${inOneLine(text)}`;
/** A semicolon would begin a comment; a star, an exclamation mark or a bracket in front would be read as a sign. */
const described = (text: string): string => inOneLine(text.replaceAll(';', ',')).replace(/^[*!(\s]+/, '');

/**
 * How a journal begins: its accounts and its commodity are declared, so that `hledger check --strict` takes it. What was
 * there before its first day is a comment: the journals of two periods then add up to the journal of both.
 * @param accounts what the period moved, in the ledger's names
 */
export function journalHead(about: readonly string[], period: Period, opening: Balances, accounts: string[]): string {
  const named = [...new Set([...Object.keys(NAMES), ...accounts])].map(nameOf);
  return [
    ...about.map(comment),
    '',
    'commodity $1000.00',
    ...[...named, OPENING].map((name) => `account ${name}`),
    '',
    ...openingComment(period, opening),
    '',
  ].join('\n');
}

function openingComment({ from }: Period, opening: Balances): string[] {
  const held = OWN.filter(([, own]) => opening[own] !== ZERO);
  if (held.length === 0) return [];
  const total = cents(held.reduce((sum, [, own]) => sum + opening[own], 0n));
  return [
    comment('Only this period. Include the journals of the days before, or remove the semicolons below:'),
    `;${from} Opening balance`,
    ...held.map(([account, own]) => `;${posting(nameOf(account), opening[own])}`),
    `;${posting(OPENING, cents(-total))}`,
    '',
  ];
}

/** An entry of the ledger as a journal writes it, with its id. */
export function journalEntry({ id, at, words, proof, reference, postings }: StatementLine): string {
  const code = reference ? `(${inOneLine(reference).replace(/[();]/g, ' ')}) ` : '';
  return [
    `${isoDay(at)} ${code}${described(withProof(words, proof))}`,
    `    ; time: ${at.toISOString()}, entry: ${id}`,
    ...Object.entries(postings)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([account, amount]) => posting(nameOf(account), cents(amount))),
    '',
    '',
  ].join('\n');
}

/**
 * The last entry moves nothing and says what each account has to hold: hledger refuses the journal if it does not. Where
 * something was there before the first day, it is a comment, since it is only true after the journals of those days.
 */
export function journalEnd(lastDay: string, opening: Balances, closing: Balances): string {
  const sign = OWN.some(([, own]) => opening[own] !== ZERO) ? ';' : '';
  return [
    `${sign}${lastDay} Closing balance`,
    ...OWN.map(([account, own]) => `${sign}${posting(nameOf(account), ZERO)} = ${amountText(closing[own])}`),
    '',
  ].join('\n');
}

function posting(name: string, amount: Cents): string {
  return `    ${name}  ${amountText(amount)}`;
}

function amountText(amount: Cents): string {
  return formatDollars(amount).replaceAll(',', '');
}
