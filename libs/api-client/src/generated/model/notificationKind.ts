
export type NotificationKind = 'deposits' | 'withdrawals' | 'balance' | 'security';