
export type CustomerAccount = 'cash' | 'invested' | 'withdrawal_hold';