
/**
 * What it is about
 */
export type NotificationPage = 'transaction' | 'security' | 'addresses';