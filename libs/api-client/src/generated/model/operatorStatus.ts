
/**
 * Frozen by a mailed link, until the link that is then mailed reopens it
 */
export type OperatorStatus = 'active' | 'frozen' | 'ended';