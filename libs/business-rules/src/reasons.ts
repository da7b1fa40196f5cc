/** What an operator gives a reason for. */
export type ReasonAct =
  | 'deposit-refused'
  | 'withdrawal-refused'
  | 'held'
  | 'withdrawal-held'
  | 'suspended'
  | 'correction'
  | 'payment-correction'
  | 'bonus'
  /** A bonus for joining, depositing or trading: a demo alone grants one. */
  | 'promotion';

interface Reason {
  act: ReasonAct;
  /** The exact sentence that the customer reads. */
  sentence: string;
}

/**
 * Every reason that an operator can give. A customer reads these sentences and nothing that an operator typed, and none
 * of them asks for a payment. A code keeps its meaning: lines written years ago name it.
 */
export const REASONS = {
  'nothing-arrived': { act: 'deposit-refused', sentence: 'No payment arrived at our address.' },
  'wrong-address': {
    act: 'deposit-refused',
    sentence:
      'The payment went to an address that is not ours. The owner of that address may be able to send it back to you.',
  },
  'wrong-network': {
    act: 'deposit-refused',
    sentence: 'The payment was sent over another network, so it did not arrive.',
  },
  'receipt-unclear': {
    act: 'deposit-refused',
    sentence: 'The receipt does not show the payment. You can report the deposit again with one that does.',
  },
  'already-credited': { act: 'deposit-refused', sentence: 'This payment was already credited with another deposit.' },
  'not-confirmed': { act: 'deposit-refused', sentence: 'The network did not confirm the payment.' },
  'address-refuses': {
    act: 'withdrawal-refused',
    sentence:
      'The receiving address does not accept the payment, so nothing was sent. Please use the address of another wallet.',
  },
  'address-removed': {
    act: 'withdrawal-refused',
    sentence: 'The address is no longer in your address book, so nothing was sent.',
  },
  'network-unavailable': {
    act: 'withdrawal-refused',
    sentence: 'The network could not take the payment, so nothing was sent. Please try again later.',
  },
  'asked-by-customer': { act: 'withdrawal-refused', sentence: 'You asked us not to send it.' },
  'account-checked': {
    act: 'withdrawal-refused',
    sentence: 'Your account was being checked, so nothing was sent. You can request it again after the check.',
  },
  'awaiting-confirmations': { act: 'held', sentence: 'We are waiting for the network to confirm the payment.' },
  'being-checked': { act: 'held', sentence: 'We are checking the payment.' },
  'being-sent': { act: 'held', sentence: 'We are sending the payment.' },
  'withdrawal-checked': {
    act: 'withdrawal-held',
    sentence: 'We are checking this withdrawal before we send it. You have nothing to do.',
  },
  'network-waited': {
    act: 'withdrawal-held',
    sentence: 'The network is not working as usual, so we are waiting before we send it.',
  },
  'unusual-activity': { act: 'suspended', sentence: 'We noticed unusual activity on your account.' },
  'ownership-check': { act: 'suspended', sentence: 'We are checking that this account is yours.' },
  'payment-check': { act: 'suspended', sentence: 'We are checking a payment.' },
  'customer-request': { act: 'suspended', sentence: 'You asked us to suspend your account.' },
  'legal-duty': { act: 'suspended', sentence: 'The law requires us to suspend your account.' },
  'credited-twice': { act: 'correction', sentence: 'A payment was credited twice.' },
  'credited-wrongly': { act: 'correction', sentence: 'The amount credited was not what arrived.' },
  'other-account': { act: 'correction', sentence: 'The payment belonged to another account.' },
  'wrong-price': { act: 'correction', sentence: 'A trade was settled at a wrong price.' },
  'wrong-fee': { act: 'correction', sentence: 'A fee should not have been charged.' },
  'bonus-mistake': { act: 'correction', sentence: 'A bonus was granted by mistake.' },
  'correction-undone': { act: 'correction', sentence: 'An earlier correction was wrong.' },
  'paid-too-little': { act: 'payment-correction', sentence: 'We sent you less than you withdrew.' },
  'never-arrived': {
    act: 'payment-correction',
    sentence: 'Your withdrawal never arrived, so we gave it back with its fee.',
  },
  'welcome-bonus': { act: 'promotion', sentence: 'Welcome bonus. It is yours: no conditions, no deadline.' },
  'late-review': { act: 'bonus', sentence: 'With our apologies for taking so long to review your payment.' },
  'our-mistake': { act: 'bonus', sentence: 'With our apologies for a mistake of ours.' },
  'thank-you': { act: 'bonus', sentence: 'Thank you for helping us to improve Sextant.' },
} as const satisfies Record<string, Reason>;

export type ReasonCode = keyof typeof REASONS;

export const REASON_CODES = Object.keys(REASONS) as ReasonCode[];

/** What stands in the place of a text that an operator wrote before there was a catalogue. */
export const UNLISTED_REASON = 'The reason was written before reasons came from a list, so it is not shown.';

const isReason = (code: string): code is ReasonCode => Object.hasOwn(REASONS, code);

/** The codes that fit an act, in the order of the catalogue. */
export const reasonsFor = (act: ReasonAct): ReasonCode[] => REASON_CODES.filter((code) => REASONS[code].act === act);

/** Whether a code is one for this act. */
export const fitsAct = (code: string, act: ReasonAct): code is ReasonCode =>
  isReason(code) && REASONS[code].act === act;

/**
 * "Your account is suspended. The operator says: We are checking a payment. You can read everything …" Only a reason of the catalogue is
 * shown: what an operator typed before there was one is left out.
 */
export function suspendedSentence(reason: string | null): string {
  const why = reason !== null && fitsAct(reason, 'suspended') ? `The operator says: ${REASONS[reason].sentence} ` : '';
  return `Your account is suspended. ${why}You can read everything and close trades; please contact support.`;
}

/** So long a deposit with an address of its own stays open without a payment. */
export const UNPAID_DAYS = 30;

/** Why it is closed then. */
export const UNPAID_REASON = `This deposit was not paid within ${UNPAID_DAYS} days.`;

/** Of a withdrawal that its customer took back. */
const CANCELLED_REASON = 'Cancelled by you';

/** What Sextant itself writes as a reason, or wrote. */
const OWN_REASONS: readonly string[] = [
  CANCELLED_REASON,
  UNPAID_REASON,
  // Of earlier releases.
  `This deposit was not paid within ${UNPAID_DAYS} days. Coins that still arrive at its address are credited to you.`,
  `No payment arrived within ${UNPAID_DAYS} days. Coins that still arrive at its address are credited to you.`,
];

/** What colleagues read for it: the sentence of the catalogue, with the note where one was kept; another text as it is. */
export function reasonForColleagues(stored: string | null): string | null {
  if (stored === CANCELLED_REASON) return 'Cancelled by the customer';
  const [, code = '', note = ''] = /^([a-z-]+)(?:: (.*))?$/s.exec(stored ?? '') ?? [];
  return isReason(code) ? `${REASONS[code].sentence} ${note}`.trim() : stored;
}

/** What a customer reads for a stored reason; null where none was given. */
export function reasonSentence(stored: string | null): string | null {
  if (stored === null || stored.trim() === '') return null;
  if (OWN_REASONS.includes(stored)) return stored;
  return isReason(stored) ? REASONS[stored].sentence : UNLISTED_REASON;
}
