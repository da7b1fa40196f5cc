import { API_SENTENCES, SENTENCES } from '@sextant/business-rules';
import { AccountSuspended, defineRefusal } from '#platform/http/index.js';
import { ENDED_SENTENCE, FROZEN_SENTENCE } from './session.rules.js';

export const CredentialsWrong = defineRefusal(
  'CREDENTIALS_WRONG',
  401,
  'Invalid email or password',
  'No account has this address and password. The reply never says which of the two is wrong.',
);
export const SecondFactorRequired = defineRefusal(
  'SECOND_FACTOR_REQUIRED',
  401,
  'Please use your second factor to sign in.',
  'Address and password are right, and a second factor is on. Send `ticket` with it to `POST /v1/auth/login/second-factor` until `expiresAt`; `accepted` names the proofs: `code`, `passkey`, `recovery-code`.',
  ['ticket', 'expiresAt', 'accepted'],
);
export const AccountFrozen = defineRefusal(
  'ACCOUNT_FROZEN',
  403,
  FROZEN_SENTENCE,
  'The owner froze the account. Nobody can sign in, reset the password or withdraw until the owner uses the link emailed to them; no operator can reopen it. Shown only after the right password.',
);
export const FreezeLinkInvalid = defineRefusal(
  'FREEZE_LINK_INVALID',
  422,
  'This link no longer works. It is valid for 7 days and works once.',
  'The token of the link in a mail is missing, unknown, older than 7 days, or was used before the account was reopened.',
);
export const UnfreezeLinkInvalid = defineRefusal(
  'UNFREEZE_LINK_INVALID',
  422,
  'This link no longer works. Ask for a new one under Forgot Password.',
  'The token of the link to a frozen account is missing, unknown, used, replaced by a newer one, or older than 24 hours.',
);
export const ResetLinkInvalid = defineRefusal(
  'RESET_LINK_INVALID',
  422,
  API_SENTENCES.invalidToken,
  'The token of the reset link is missing, unknown, used, replaced by a password change, sent to an address the person no longer has, or older than 30 minutes.',
);
export const PasswordTooCommon = defineRefusal(
  'PASSWORD_TOO_COMMON',
  422,
  API_SENTENCES.passwordTooCommon,
  'The new password, or what is before up to five digits and signs at its end, is among the 100,000 that occur most often in data breaches; capitals make no difference.',
);
export const PasswordTooPersonal = defineRefusal(
  'PASSWORD_TOO_PERSONAL',
  422,
  API_SENTENCES.passwordTooPersonal,
  "Without the person's name, email address and the name of the product, fewer than six letters and digits of the new password are left, or a password from data breaches.",
);
export const PasswordUnchanged = defineRefusal(
  'PASSWORD_UNCHANGED',
  422,
  SENTENCES.passwordUnchanged,
  'The new password is the current one: anyone else who knows it would still know it.',
);
export const CurrentPasswordWrong = defineRefusal(
  'CURRENT_PASSWORD_WRONG',
  422,
  'Your current password is not right',
  'Changing the password needs the current one.',
);
export const SessionNotFound = defineRefusal(
  'SESSION_NOT_FOUND',
  404,
  'Session not found',
  'No session of the caller has this id, or it has ended.',
);
export const SuspensionTakesTwo = defineRefusal(
  'SUSPENSION_TAKES_TWO',
  409,
  'One operator already suspended this customer within 30 days. Please propose it, so that another operator approves it.',
  'What one operator suspends alone ends after 72 hours, and no operator alone suspends the same customer again within 30 days after that: `POST /v1/operations/proposals/suspension`.',
);
export const OperatorNotSuspendable = defineRefusal(
  'OPERATOR_NOT_SUSPENDABLE',
  409,
  'An operator cannot be suspended here',
  'Suspending is for investors; operators, oneself included, are made and removed where the installation is set up.',
);

interface AccountState {
  role: 'investor' | 'operator';
  status: string;
  frozenAt: Date | null;
  scripted: boolean;
}

/**
 * Lets in no one whose account is frozen, no operator whose account has ended, and no one as a scripted customer of the
 * demo, whatever password it has. A suspended customer comes in, and does what `OpenWhileSuspended` opens.
 * @throws CredentialsWrong, AccountSuspended, AccountFrozen
 */
export function requireOpen(person: AccountState): void {
  if (person.scripted) throw CredentialsWrong();
  if (person.role === 'operator' && person.status === 'suspended') throw AccountSuspended({ message: ENDED_SENTENCE });
  if (person.frozenAt) throw AccountFrozen();
}
