import { type Cents, ZERO, cents, formatDollars } from '@sextant/money';
import type { Balances } from './balances.rules.js';
import { type Period, dayOf } from './period.rules.js';
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

/** Text that stays within its line and begins no comment. */
const plain = (text: string): string =>
  text
    .replace(/[\p{Cc};|()*!]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();

/**
 * How a journal begins: its accounts and its commodity are declared, so that `hledger check --strict` takes it, and
 * what was there before the first day is its first entry. @param accounts what the period moved, in the ledger's names
 */
export function journalHead(about: readonly string[], period: Period, opening: Balances, accounts: string[]): string {
  const named = [...new Set([...Object.keys(NAMES), ...accounts])].map(nameOf);
  const held = OWN.filter(([, own]) => opening[own] !== ZERO);
  const total = cents(held.reduce((sum, [, own]) => sum + opening[own], 0n));
  const first = [
    `${period.from} Opening balance`,
    ...held.map(([account, own]) => posting(nameOf(account), opening[own])),
    posting(OPENING, cents(-total)),
  ];
  return [
    ...about.map((line) => `; ${plain(line)}`),
    '',
    'commodity $1000.00',
    ...[...named, OPENING].map((name) => `account ${name}`),
    '',
    ...(held.length > 0 ? [...first, ''] : []),
    '',
  ].join('\n');
}

/** An entry of the ledger as a journal writes it, with its id. */
export function journalEntry({ id, at, words, reference, postings }: StatementLine): string {
  const code = reference ? `(${plain(reference)}) ` : '';
  return [
    `${dayOf(at)} ${code}${plain(words)}`,
    `    ; time: ${at.toISOString()}, entry: ${id}`,
    ...Object.entries(postings)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([account, amount]) => posting(nameOf(account), cents(amount))),
    '',
    '',
  ].join('\n');
}

/** The last entry moves nothing and says what each account has to hold: hledger refuses the journal if it does not. */
export function journalEnd(lastDay: string, closing: Balances): string {
  return [
    `${lastDay} Closing balance`,
    ...OWN.map(([account, own]) => `${posting(nameOf(account), ZERO)} = ${amountText(closing[own])}`),
    '',
  ].join('\n');
}

function posting(name: string, amount: Cents): string {
  return `    ${name}  ${amountText(amount)}`;
}

function amountText(amount: Cents): string {
  return formatDollars(amount).replaceAll(',', '');
}
