import { SENTENCES } from '@sextant/business-rules';
import { defineRefusal } from '#platform/http/index.js';

export const CodeWrong = defineRefusal(
  'CODE_WRONG',
  422,
  'That code is not right. Please check the latest email and try again.',
  'The six digits are not those of the latest code. Five wrong attempts end a code.',
);
export const CodeExpired = defineRefusal(
  'CODE_EXPIRED',
  422,
  'This code no longer works. Please request a new one.',
  'The code is older than 10 minutes, was used or replaced, or was entered wrongly five times.',
);
export const CodeSentRecently = defineRefusal(
  'CODE_SENT_RECENTLY',
  429,
  'A code was sent a moment ago. Please wait before requesting another.',
  'Codes go to one address once a minute and ten times an hour at most; `Retry-After` and `retryAfterSeconds` say how long to wait.',
  ['retryAfterSeconds'],
);
export const AlreadyVerified = defineRefusal(
  'ALREADY_VERIFIED',
  409,
  'This email address is already verified.',
  'No address is waiting for a code; the person can continue.',
);
export const AddressTaken = defineRefusal(
  'ADDRESS_TAKEN',
  409,
  'This email address has since been verified by another account. Please sign in to that account, or use a different address.',
  'Two people were verifying the same address, and the other one was first; or another account has the address that a frozen account would get back, which stays frozen.',
);
export const SeveralRegistrations = defineRefusal(
  'SEVERAL_REGISTRATIONS',
  409,
  'This address was entered in more than one registration. Please enter the code where you registered, or sign in with your password and enter a new code there. If that does not work, register again and enter the code there.',
  'A code alone does not show which of several registrations is meant, so the person is asked to sign in. Someone who registers again is signed in to that registration and enters its code there.',
);
export const UserNotFound = defineRefusal('USER_NOT_FOUND', 404, 'User not found', 'No user has this id.');
export const AvatarNotFound = defineRefusal(
  'AVATAR_NOT_FOUND',
  404,
  'Picture not found',
  'No picture has this id, or it is not among those the caller may see.',
);
export const AvatarNotImage = defineRefusal(
  'AVATAR_NOT_IMAGE',
  422,
  SENTENCES.avatarNotImage,
  '`newAvatar` came without a file, or its bytes are not a PNG, JPEG, WebP, GIF or AVIF picture that can be read, whatever its name says.',
);
export const ConfirmationRequired = defineRefusal(
  'CONFIRMATION_REQUIRED',
  403,
  'Please confirm that it is you. Nothing has been changed yet.',
  'The act takes a confirmation from `POST /v1/auth/confirm` for exactly this act and these details, in the header `Confirmation`; there was none, or it was used, older than 5 minutes, or for something else. `accepted` names the proofs that the person can confirm with: `code`, `passkey`, `recovery-code` or `password`; `act` is what to confirm.',
  ['act', 'accepted'],
);
export const ProposerNotPermitted = defineRefusal(
  'PROPOSER_NOT_PERMITTED',
  409,
  'The operator who made this proposal has lost the role for it, or their account was frozen since. Please refuse it.',
  'The proposer’s role was changed or taken away after the proposal, or the account was frozen, even if it is open again; it stays open until someone refuses it, and a change of an operator until someone drops it.',
);
