import { DAY_MS } from '@sextant/business-rules';

/** How long turning the second factor off takes for somebody who lost all of it: time enough to notice and stop it. */
export const RECOVERY_WAIT_MS = 72 * 60 * 60_000;
/** How long the link that begins it works. */
export const RECOVERY_LINK_MS = 30 * 60_000;
export const REMIND_EVERY_MS = DAY_MS;
