
/**
 * waiting: not credited yet; too-small: worth less than a cent each, so never credited
 */
export type MorePaymentsState = 'credited' | 'waiting' | 'too-small';