
/**
 * From the catalogue; the investor reads its sentence. Needed to refuse, and to put a withdrawal on hold
 */
export type ReasonCode = 'nothing-arrived' | 'wrong-address' | 'wrong-network' | 'receipt-unclear' | 'already-credited' | 'not-confirmed' | 'address-refuses' | 'address-removed' | 'network-unavailable' | 'asked-by-customer' | 'account-checked' | 'awaiting-confirmations' | 'being-checked' | 'being-sent' | 'withdrawal-checked' | 'network-waited' | 'unusual-activity' | 'ownership-check' | 'payment-check' | 'customer-request' | 'legal-duty' | 'credited-twice' | 'credited-wrongly' | 'other-account' | 'wrong-price' | 'wrong-fee' | 'bonus-mistake' | 'correction-undone' | 'paid-too-little' | 'never-arrived' | 'welcome-bonus' | 'late-review' | 'our-mistake' | 'thank-you';