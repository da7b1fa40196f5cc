import { defineRefusal } from '#platform/http/index.js';

export const OperatorNotFound = defineRefusal(
  'OPERATOR_NOT_FOUND',
  404,
  'Operator not found',
  'No operator has this id.',
);
export const OperatorHasEnded = defineRefusal(
  'OPERATOR_HAS_ENDED',
  409,
  'This operator account has ended',
  'An operator account that ended cannot be changed any more.',
);
export const OperatorRoleUnchanged = defineRefusal(
  'OPERATOR_ROLE_UNCHANGED',
  409,
  'The operator already has this role',
  'A change of role names another role.',
);
export const OperatorChangeWaits = defineRefusal(
  'OPERATOR_CHANGE_WAITS',
  409,
  'A change already waits for approval. Approve or drop it first.',
  'For each operator, and for each invited address, one change can wait at a time.',
);
export const OperatorChangeNotFound = defineRefusal(
  'OPERATOR_CHANGE_NOT_FOUND',
  404,
  'Change not found',
  'No change of an operator has this id.',
);
export const OperatorChangeDecided = defineRefusal(
  'OPERATOR_CHANGE_DECIDED',
  409,
  'This change was already approved or dropped',
  'A change is decided once; the other decision came first.',
);
export const NeedsAnotherAdmin = defineRefusal(
  'NEEDS_ANOTHER_ADMIN',
  409,
  'A different admin has to approve this',
  'An admin cannot approve a change that they proposed, in whichever session, nor propose, approve or drop one of their own account.',
);
export const NobodyToApprove = defineRefusal(
  'NOBODY_TO_APPROVE',
  409,
  'There is no other admin to approve this. Invite one on the server: npm run operator -- invite <email> --role admin',
  'A change of an operator takes two admins, and neither can be the operator concerned.',
);
export const LastAdmin = defineRefusal(
  'LAST_ADMIN',
  409,
  'This is the last admin. Invite another admin first.',
  'Without an admin nobody could invite, change or end an operator.',
);
export const OtherReleaseRuns = defineRefusal(
  'OTHER_RELEASE_RUNS',
  409,
  'Sextant is being upgraded. Try again once the upgrade is complete.',
  'A process of another release is connected, which would not carry this change out as it was proposed.',
);
export const AddressHasAccount = defineRefusal(
  'ADDRESS_HAS_ACCOUNT',
  409,
  'This address already has an account. An operator needs another address.',
  'The address belongs to an investor or to an operator, perhaps to one whose account has ended.',
);
export const InvitationNotFound = defineRefusal(
  'INVITATION_NOT_FOUND',
  404,
  'Invitation not found',
  'No open invitation has this id; it was used, ended or replaced, or has expired.',
);
export const InvitationInvalid = defineRefusal(
  'INVITATION_INVALID',
  422,
  'This invitation no longer works. It is valid for 72 hours and works once. Ask for a new one.',
  'The token of the invitation is unknown, used, ended, replaced by a newer one, or older than 72 hours.',
);
