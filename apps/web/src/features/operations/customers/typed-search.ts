/** As the API takes them. */
const FEWEST_LETTERS = 2;
export const MOST_LETTERS = 200;

/** What to type instead, where nobody can be looked for by this; it may come from the address of the page, too. */
export function searchFault(typed: string): string | undefined {
  if (typed.length > MOST_LETTERS) return `Type at most ${MOST_LETTERS} characters.`;
  const short = typed !== '' && typed.split(/\s+/).every((word) => word.length < FEWEST_LETTERS);
  return short ? 'Type at least two letters or digits.' : undefined;
}
