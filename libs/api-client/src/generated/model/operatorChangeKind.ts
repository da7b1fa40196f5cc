
export type OperatorChangeKind = 'invite' | 'change-role' | 'end' | 'reset-second-factor';