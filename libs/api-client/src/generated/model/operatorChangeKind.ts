
export type OperatorChangeKind = 'invite' | 'change-role' | 'end';