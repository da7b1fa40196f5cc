import { defineRefusal } from '#platform/http/index.js';

export const ProofWrong = defineRefusal(
  'PROOF_WRONG',
  422,
  'That code is not right. Please check it and try again.',
  'The code of the authenticator app, the recovery code or the password that was shown is wrong, or was used before. Five wrong codes or passwords in ten minutes, or twenty in a day, block that method for a while.',
);
export const ProofTriesUsedUp = defineRefusal(
  'PROOF_TRIES_USED_UP',
  429,
  'Too many wrong attempts. Please wait, or use another way.',
  'Five wrong codes or passwords in ten minutes, or twenty in a day. `Retry-After` and `retryAfterSeconds` say how long to wait; passkeys, recovery codes and the other kind still work.',
  ['retryAfterSeconds'],
);
export const ProofNotAccepted = defineRefusal(
  'PROOF_NOT_ACCEPTED',
  422,
  'Please use another way to confirm that it is you.',
  '`accepted` lists the proofs that this person can use. While a second factor is on, the password alone is not enough.',
  ['accepted'],
);
export const PasskeyRefused = defineRefusal(
  'PASSKEY_REFUSED',
  422,
  'This passkey could not be used. Please try again, or use another way.',
  'The signature, its challenge, its origin or its counter is not what it has to be, nobody was verified by the device, or no such passkey is known here. A challenge is good once, for five minutes, and only where it was asked for.',
);
export const PasskeysUnavailable = defineRefusal(
  'PASSKEYS_UNAVAILABLE',
  409,
  'Passkeys need an https address with a domain name for this site. The operator can set one up.',
  '`PUBLIC_URL` is a bare IP address or has no https, so browsers do not create passkeys for it. On the machine itself, `localhost` works.',
);
export const PasskeyNotFound = defineRefusal(
  'PASSKEY_NOT_FOUND',
  404,
  'Passkey not found',
  'None of the caller’s passkeys has this id.',
);
export const PasskeyKnown = defineRefusal(
  'PASSKEY_KNOWN',
  409,
  'This passkey has already been added.',
  'The device made no new passkey, or it belongs to an account already.',
);
export const TooManyPasskeys = defineRefusal(
  'TOO_MANY_PASSKEYS',
  409,
  'You have 20 passkeys. Please remove one first.',
  'A person has twenty passkeys at most.',
);
export const AuthenticatorOn = defineRefusal(
  'AUTHENTICATOR_ON',
  409,
  'An authenticator app is already set up. Turn it off first.',
  'A person has one authenticator app at most.',
);
export const AuthenticatorNotOffered = defineRefusal(
  'AUTHENTICATOR_NOT_OFFERED',
  409,
  'Setting up took too long. Please start again.',
  'No key waits for its first code: none was asked for, it was confirmed already, or 15 minutes have passed.',
);
export const SecondFactorOff = defineRefusal(
  'SECOND_FACTOR_OFF',
  409,
  'Two-factor authentication is off.',
  'There is no authenticator app to turn off, or no second factor that recovery codes could replace.',
);
export const SecondFactorUnreadable = defineRefusal(
  'SECOND_FACTOR_UNREADABLE',
  503,
  'Codes of authenticator apps cannot be checked right now. Please use a passkey or a recovery code.',
  'The key was sealed with another `CODE_SECRET` than the installation has now. The log names the setting; recovery codes and passkeys still work.',
);
export const SignInTicketExpired = defineRefusal(
  'SIGN_IN_TICKET_EXPIRED',
  401,
  'This sign-in took too long. Please enter your password again.',
  'The ticket of the first step is unknown, used, older than five minutes, or the password was changed or the account frozen or suspended meanwhile.',
);
export const RecoveryByAdmins = defineRefusal(
  'RECOVERY_BY_ADMINS',
  409,
  'Two admins have to turn off the second factor of an operator. Please ask one of them.',
  'For an operator, access to the email account is not enough: one admin proposes it at `POST /v1/operations/operators/{id}/second-factor/reset`, another one approves it.',
);
export const RecoveryLinkInvalid = defineRefusal(
  'RECOVERY_LINK_INVALID',
  422,
  'This link no longer works.',
  'The token of the link is unknown, used, older than 30 minutes, replaced by a newer one, sent to an address the person no longer has or to someone whose account is frozen or suspended now, or what it cancels is over.',
);
