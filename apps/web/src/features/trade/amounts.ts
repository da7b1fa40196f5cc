import { cents, dollars } from '@sextant/money';
import { centsOf } from '#shared/format/index.js';

/** Sum of two dollar amounts of replies, exact to the cent. */
export const plus = (a: number, b: number): number => dollars(cents(centsOf(a) + centsOf(b)));

/** Difference of two dollar amounts of replies, exact to the cent. */
export const minus = (a: number, b: number): number => dollars(cents(centsOf(a) - centsOf(b)));
