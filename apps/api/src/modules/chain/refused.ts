/** What the operator moved: nobody's payment. */
export const OWN_COINS = 'OWN_COINS';
/** Operators completed its deposit with it and other coins: tried again once that was corrected. */
export const COMPLETED_OTHERWISE = 'COMPLETED_OTHERWISE';
/** Worth less than a cent. */
export const TOO_SMALL = 'RECEIVED_COIN_TOO_SMALL';
/** Operators completed another deposit with it: it completes none as long as that stays so. */
export const COMPLETED_ANOTHER = 'COMPLETED_ANOTHER';
/** Paid after its key was stopped: operators credit it, or the key in use again. */
export const KEY_STOPPED = 'KEY_STOPPED';
/** Never credited, whatever happens. */
const NEVER = [TOO_SMALL, OWN_COINS];

const isNone = (refusals: readonly string[]): string =>
  `(refused is null or refused not in (${refusals.map((refused) => `'${refused}'`).join(', ')}))`;

/** SQL: whether a row of chain_sightings is somebody's payment, however small. */
export const IS_PAYMENT = isNone([OWN_COINS]);
/** SQL: whether it may complete the deposit that its address was made for, as far as it was tried. */
export const MAY_COMPLETE = isNone([...NEVER, COMPLETED_ANOTHER, KEY_STOPPED]);
/** SQL: whether it can be credited, now or once something changes. */
export const CAN_BE_CREDITED = isNone(NEVER);
/**
 * SQL: whether crediting it is tried with each look. One refused as KEY_STOPPED is, which notes when operators credited it.
 * The index `chain_sightings_to_try` serves it.
 */
export const IS_TRIED = isNone([...NEVER, COMPLETED_OTHERWISE]);
