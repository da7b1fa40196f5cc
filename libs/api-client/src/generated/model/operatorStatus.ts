
export type OperatorStatus = 'active' | 'ended';