export { ChangeRepository } from './change.repository.js';
export { InvitationRepository, type Invitation } from './invitation.repository.js';
export { OPERATOR_MAILS } from './operator.mails.js';
export { OperatorModule } from './operator.module.js';
export { ChangeOperator } from './use-cases/change-operator.js';
export { EndInvitation } from './use-cases/end-invitation.js';
export { InviteOperator } from './use-cases/invite-operator.js';
