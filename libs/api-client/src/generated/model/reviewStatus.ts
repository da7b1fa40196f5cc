
/**
 * `on-hold` keeps back a withdrawal that stays pending, `resumed` lets it go on; a deposit on hold is `processing`
 */
export type ReviewStatus = 'on-hold' | 'resumed' | 'processing' | 'completed' | 'failed';