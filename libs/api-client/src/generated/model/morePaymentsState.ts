
/**
 * lost: credited and no longer final, so what they brought is held; completed-otherwise, completed-another, key-stopped, too-small: as the rules of a listed payment; waiting: not credited yet
 */
export type MorePaymentsState = 'lost' | 'credited' | 'completed-otherwise' | 'completed-another' | 'key-stopped' | 'waiting' | 'too-small';