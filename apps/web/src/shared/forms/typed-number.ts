import { SENTENCES } from '@sextant/business-rules';
import { COIN_DECIMALS, type CoinCode } from '@sextant/money';
import { plainCharacters } from './characters.js';

/** The numbers that a field takes. */
export interface NumberKind {
  /** Most decimals. */
  places: number;
  /** Smallest and largest; none for amounts, whose limits belong to their form. */
  range?: readonly [number, number];
  /** Signs and codes that may stand before or behind the number, as a pattern. */
  units: string;
  /** How to write it. */
  enter: string;
  /** Said of a number below zero, and of more decimals; `enter` where there is none. */
  negative?: string;
  tooFine?: string;
}

/** A number as a plain decimal such as 1234.5, or why it is none; neither while nothing is entered. */
export type Reading =
  | { written: string; fault?: undefined }
  | { written?: undefined; fault: string }
  | { written?: undefined; fault?: undefined };

export const DOLLARS: NumberKind = {
  places: 2,
  units: String.raw`(?:US ?)?\$|\$ ?US|USD|(?:US )?dollars?`,
  enter: 'Enter US dollars in digits, such as 1250.50',
  negative: SENTENCES.amountNotPositive,
  tooFine: 'Enter at most two decimals, such as 1250.50',
};

/** Amounts of a coin. @param enter how to write it; says what is asked for */
export function coinsKind(coin: string, enter: string): NumberKind {
  const places = COIN_DECIMALS[coin as CoinCode] ?? 18;
  return { places, units: coin, enter, tooFine: `Enter at most ${places} decimals of ${coin}` };
}

/** Whole numbers of a range. */
export const wholeKind = (least: number, most: number): NumberKind => ({
  places: 0,
  range: [least, most],
  units: '(?!)',
  enter: `Enter a whole number from ${least} to ${most}`,
});

const LONGEST = 80;
/** `100.-` and `100,-` of whole amounts. */
const NO_CENTS = /(\d[.,])-{1,2}(?!\d)/;
const PLAIN = /^(\d*)\.?(\d*)$/;
const DECIMAL_MARKS = ['', '.', ',', '\u066b'];
const THOUSANDS_MARKS = ['', ',', '.', ' ', "'", '\u066c'];

/** Each way to read digits and marks as a whole part and a fraction. */
const PATTERNS = DECIMAL_MARKS.flatMap((point) =>
  THOUSANDS_MARKS.filter((mark) => mark === '' || mark !== point).map((mark) => {
    const groups = `[1-9]\\d{0,2}(?:[${mark}]\\d{3})+`;
    // 12,34,567 as in India
    const lakhs = mark === ',' ? `|[1-9]\\d?(?:,\\d{2})+,\\d{3}` : '';
    const whole = mark === '' ? '\\d*' : `${groups}${lakhs}`;
    return new RegExp(`^(${whole})${point === '' ? '()' : `[${point}](\\d*)`}$`);
  }),
);

/**
 * Reads a number as people write it: with a decimal point or comma, thousands marks, the unit, and digits of any script.
 * Text with two possible readings is refused with both.
 */
export function readNumber(typed: string, kind: NumberKind): Reading {
  const parts = typed.length > LONGEST ? null : partsOf(plainCharacters(typed).replace(NO_CENTS, '$1'), kind.units);
  if (!parts) return { fault: kind.enter };
  const { negative, digits } = parts;
  if (!/\d/.test(digits)) return {};
  if (negative) return { fault: kind.negative ?? kind.enter };

  const fits = (written: string) => (written.split('.')[1] ?? '').length <= kind.places;
  const found = (written: string): Reading => (inRange(written, kind) ? { written } : { fault: kind.enter });
  const readings = [...new Set(PATTERNS.flatMap((pattern) => writtenOf(pattern.exec(digits))))];
  const [plain] = writtenOf(PLAIN.exec(digits));
  // A point without thousands marks is how programs write a number, so it has one reading.
  if (plain !== undefined && fits(plain)) return found(plain);
  const [first, second] = readings.filter(fits);
  if (first === undefined) return { fault: (readings.length > 0 && kind.tooFine) || kind.enter };
  // 1,000 dollars are a thousand, as on every screen. 1.000 may also be meant as one.
  if (second === undefined && plain === undefined) return found(first);
  return { fault: whichOf(readings, kind.places) };
}

/**
 * How a number was read that others write with the same point as a thousands mark, such as 12.500 coins. A coin may have
 * as many decimals, so the field takes it, and shows this beside it.
 */
export function doubtfulReading(typed: string, kind: NumberKind): string | undefined {
  const { written } = readNumber(typed, kind);
  if (written === undefined || !/^[1-9]\d{0,2}\.\d{3}$/.test(written)) return undefined;
  return `This is read as ${written.replace(/\.?0+$/, '')}. For ${written.replace('.', '')}, leave out the point.`;
}

const inRange = (written: string, { range: [least, most] = [0, Infinity] }: NumberKind) =>
  Number(written) >= least && Number(written) <= most;

function partsOf(text: string, units: string): { negative: boolean; digits: string } | undefined {
  const parts = new RegExp(`^([+-]?) ?(?:${units})? ?([+-]?)([\\d.,' \u066b\u066c]*?) ?(?:${units})?$`, 'i').exec(text);
  if (!parts) return undefined;
  const [, before, behind, digits = ''] = parts;
  return { negative: before === '-' || behind === '-', digits: digits.trim() };
}

/** A whole part and a fraction as a plain decimal; none where both are empty. */
function writtenOf(match: RegExpExecArray | null): string[] {
  const [, whole = '', fraction = ''] = match ?? [];
  if (whole + fraction === '') return [];
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  return [fraction === '' ? digits : `${digits}.${fraction}`];
}

function whichOf(readings: readonly string[], places: number): string {
  const writable = readings.map((reading) => {
    const [whole = '', fraction = ''] = reading.split('.');
    return places === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, places)}`;
  });
  return `This can be read as ${readings.join(' or as ')}. Write ${writable.join(' or ')}.`;
}

/** Whether more digits can make a readable number of it, as of "1,00" on the way to "1,000,000". */
export const isUnfinished = (typed: string, kind: NumberKind): boolean =>
  ['0', '00', '000'].some((rest) => readNumber(typed + rest, kind).fault === undefined);
