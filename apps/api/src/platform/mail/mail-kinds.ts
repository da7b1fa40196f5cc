import type { MailTemplate } from './mail-data.js';

export interface MailKind {
  /** May name data, as in `Deposit {{reference}}`. A mail with a code begins with it: that is all most people look for. */
  subject: string;
  /** Minutes after which sending it would only confuse: what it carries has expired. */
  validMinutes?: number;
  /**
   * Goes to an address on somebody's word alone, so it greets without a name: what a stranger typed as their first name
   * never reaches anybody's inbox.
   */
  nameless?: boolean;
  /** Data that may be missing. Anything else that a template names has to be there. */
  optional?: string[];
}

/** How long a one-time code, a reset link and a link to a frozen account are valid. */
const CODE_MINUTES = 10;
const RESET_MINUTES = 30;
const RECOVERY_MINUTES = 30;
const UNFREEZE_MINUTES = 24 * 60;

/** The subject of every email and how long it is worth sending. Its words stand in `templates/<name>.hbs`. */
export const MAIL_KINDS: Record<MailTemplate, MailKind> = {
  'verify-email': { subject: '{{code}} is your Sextant code', validMinutes: CODE_MINUTES, nameless: true },
  'registration-attempt': { subject: 'You already have a Sextant account', nameless: true },
  'change-email': {
    subject: '{{code}} is your code for the new email address',
    validMinutes: CODE_MINUTES,
    nameless: true,
  },
  'email-change-requested': { subject: 'A new email address was requested' },
  'email-changed': { subject: 'Your email address was changed', optional: ['freezeUrl'] },
  'reset-password': { subject: 'Choose a new password', validMinutes: RESET_MINUTES },
  'password-changed': { subject: 'Your password was changed', optional: ['freezeUrl', 'everywhere'] },
  'new-sign-in': { subject: 'New sign-in to your account', optional: ['network', 'freezeUrl'] },
  'account-frozen': { subject: 'Your account is frozen', validMinutes: UNFREEZE_MINUTES },
  'account-frozen-elsewhere': { subject: 'Your account is frozen' },
  'account-unfrozen': { subject: 'Your account is open again' },
  'second-factor-on': { subject: 'Two-factor authentication is on' },
  'second-factor-off': { subject: 'Your authenticator app was turned off' },
  'passkey-added': { subject: 'A passkey was added to your account' },
  'passkey-removed': { subject: 'A passkey was removed from your account' },
  'recovery-codes-renewed': { subject: 'New recovery codes were made' },
  'recovery-code-used': { subject: 'A recovery code was used' },
  'second-factor-guessed': { subject: 'Someone entered wrong codes' },
  'second-factor-recovery': { subject: 'Turn off your second factor', validMinutes: RECOVERY_MINUTES },
  'second-factor-recovery-begun': { subject: 'Your second factor will be turned off in 72 hours' },
  'second-factor-recovery-reminder': { subject: 'Your second factor will be turned off' },
  'second-factor-recovery-cancelled': { subject: 'Your second factor stays on' },
  'second-factor-recovered': { subject: 'Your second factor was turned off' },
  'deposit-received': { subject: 'Deposit {{reference}} received' },
  'deposit-credited': { subject: 'Deposit {{reference}} credited', optional: ['declaredAmount', 'reason'] },
  'deposit-refused': { subject: 'Deposit {{reference}} not credited' },
  'withdrawal-address': {
    subject: '{{code}} is your code for a new withdrawal address',
    validMinutes: CODE_MINUTES,
    optional: ['lookAlike'],
  },
  'withdrawal-address-confirmed': { subject: 'A withdrawal address was confirmed' },
  'leave-allow-list': { subject: '{{code}} is your code to turn the allow-list off', validMinutes: CODE_MINUTES },
  'withdrawal-requested': { subject: 'Withdrawal {{reference}} requested' },
  'withdrawal-sent': { subject: 'Withdrawal {{reference}} sent', optional: ['txHash'] },
  'withdrawal-refused': { subject: 'Withdrawal {{reference}} not carried out' },
  'withdrawal-cancelled': { subject: 'Withdrawal {{reference}} cancelled' },
  'adjustment-posted': { subject: 'A change to your balance' },
  'payment-method-changed': {
    subject: 'A payment method was changed',
    optional: ['oldMethod', 'oldAddress', 'newMethod', 'newAddress'],
  },
  'account-suspended': { subject: 'Your account is suspended' },
  'account-restored': { subject: 'Your account is active again' },
};

export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(MAIL_KINDS, name);
}
