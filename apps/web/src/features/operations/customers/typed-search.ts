import { nameTerms } from '@sextant/business-rules';

/** As the API takes it. */
export const MOST_LETTERS = 200;

/** What to type instead, where nobody can be looked for by this; it may come from the address of the page, too. */
export function searchFault(typed: string): string | undefined {
  if (typed.length > MOST_LETTERS) return `Type at most ${MOST_LETTERS} characters.`;
  const short = typed !== '' && nameTerms(typed).length === 0 && !/\d{2}/.test(typed);
  return short ? 'Type at least two letters or digits.' : undefined;
}
