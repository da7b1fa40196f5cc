import type { CaseWarningKind } from '@sextant/api-client';

/** What each warning says; the lines that it is about stand below. */
export const WARNING_WORDS: Readonly<Record<CaseWarningKind, string>> = {
  'hash-used': 'The transaction hash was used before, for another transfer',
  'receipt-used-before': 'The same file was the proof of another deposit',
  'receipt-looks-alike': 'The picture looks like the proof of another deposit',
  'first-withdrawal': 'First withdrawal of this customer',
  'new-address': 'This customer was never paid to this address',
  'address-of-another': 'Another customer has this address in their address book',
  'password-changed': 'The password was changed a short time ago',
  'email-changed': 'The email address was changed a short time ago',
  'second-factor-changed': 'The second factor was changed a short time ago',
};
