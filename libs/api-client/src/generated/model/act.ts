
export type Act = 'withdraw' | 'change-password' | 'change-email' | 'add-withdrawal-address' | 'leave-allow-list' | 'change-second-factor' | 'change-payment-method' | 'post-adjustment';