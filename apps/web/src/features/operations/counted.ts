import { countText } from '#shared/format/index.js';

/** The API counts no further. */
const MOST = 1_000;

/** How many wait, in words that stay true where the API stopped counting. */
export const counted = (count: number): string => (count >= MOST ? `${countText(MOST)} or more` : countText(count));

/** The same where there is little room. */
export const countedShort = (count: number): string => (count >= MOST ? `${countText(MOST)}+` : countText(count));
