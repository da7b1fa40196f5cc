
/**
 * To or from the available balance
 */
export type Direction = 'in' | 'out';