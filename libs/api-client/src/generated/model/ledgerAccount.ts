
export type LedgerAccount = 'cash' | 'invested' | 'withdrawal_hold' | 'custody' | 'fees' | 'trading_result' | 'bonus' | 'adjustment';