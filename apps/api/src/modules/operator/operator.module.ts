import { Module } from '@nestjs/common';
import { SecondFactorModule } from '#modules/second-factor/index.js';
import { UserModule } from '#modules/user/index.js';
import { ChangeRepository } from './change.repository.js';
import { InvitationRepository } from './invitation.repository.js';
import { JoinController } from './join.controller.js';
import { OperatorController } from './operator.controller.js';
import { OperatorQueries } from './operator.queries.js';
import { ChangeOperator } from './use-cases/change-operator.js';
import { DecideChange } from './use-cases/decide-change.js';
import { EndInvitation } from './use-cases/end-invitation.js';
import { InviteOperator } from './use-cases/invite-operator.js';
import { JoinOperators } from './use-cases/join-operators.js';
import { ProposeChange } from './use-cases/propose-change.js';

/** Who works here, in which role: invited, changed and ended. */
@Module({
  imports: [UserModule, SecondFactorModule],
  controllers: [OperatorController, JoinController],
  providers: [
    ChangeRepository,
    InvitationRepository,
    OperatorQueries,
    ChangeOperator,
    DecideChange,
    EndInvitation,
    InviteOperator,
    JoinOperators,
    ProposeChange,
  ],
})
export class OperatorModule {}
