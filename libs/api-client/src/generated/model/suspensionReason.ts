
/**
 * Required to suspend; the investor reads its sentence
 */
export type SuspensionReason = 'unusual-activity' | 'ownership-check' | 'payment-check' | 'customer-request' | 'legal-duty';