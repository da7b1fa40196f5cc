import { isOtp } from '@sextant/business-rules';
import { plainCharacters } from './characters.js';

/** Digits with single characters between them. */
const GROUPED = /\d+(?:[^\p{L}\d]\d+)*/gu;
const ONLY_CODE = /^\D*\d(?:[^\p{L}\d]*\d){5}\D*$/u;

/**
 * The six digits of a one-time code as it is typed or pasted: in any script, grouped, or with the words around it.
 * Undefined where the text has none, or more than one.
 */
export function codeIn(typed: string): string | undefined {
  const text = plainCharacters(typed);
  for (const found of [text.match(/\d+/g), text.match(GROUPED), text.match(ONLY_CODE)]) {
    const [code, ...others] = new Set(found?.map((part) => part.replace(/\D/g, '')).filter(isOtp));
    if (code) return others.length === 0 ? code : undefined;
  }
  return undefined;
}
