import { SENTENCES } from '@sextant/business-rules';
import { defineRefusal } from '../../platform/http/index.js';

export const CredentialsWrong = defineRefusal(
  'CREDENTIALS_WRONG',
  401,
  'Invalid email or password',
  'No account has this address and password. Which of the two is wrong is never said.',
);
export const AccountSuspended = defineRefusal(
  'ACCOUNT_SUSPENDED',
  403,
  'Your account is suspended. Please contact support.',
  'An operator suspended the account; the message holds the reason. Shown only to whoever knows the password.',
);
export const ResetLinkInvalid = defineRefusal(
  'RESET_LINK_INVALID',
  422,
  SENTENCES.invalidToken,
  'The token of the reset link is missing, unknown, used, replaced by a password change, sent to an address the person no longer has, or older than 30 minutes (decision A5).',
);
export const CurrentPasswordWrong = defineRefusal(
  'CURRENT_PASSWORD_WRONG',
  422,
  'Your current password is not right',
  'Changing the password takes the present one.',
);
export const SessionNotFound = defineRefusal(
  'SESSION_NOT_FOUND',
  404,
  'There is no such session',
  'No session of the caller has this id, or it has ended.',
);
export const OperatorNotSuspendable = defineRefusal(
  'OPERATOR_NOT_SUSPENDABLE',
  409,
  'An operator cannot be suspended here',
  'Suspending is for investors; operators, oneself included, are made and removed where the installation is set up.',
);
