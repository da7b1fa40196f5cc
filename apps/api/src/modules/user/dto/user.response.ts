import { ApiProperty } from '@nestjs/swagger';
import { OPERATOR_ROLES, type OperatorRole, suspendedSentence } from '@sextant/business-rules';
import { ACCOUNT_STATUSES, type AccountStatus } from '../user.rules.js';

/** What somebody has beside the password. */
export class SecondFactorSummary {
  @ApiProperty({ type: Boolean, example: true, description: 'Whether an authenticator app is set up' })
  totp: boolean;
  @ApiProperty({ type: 'integer', example: 1, description: 'How many passkeys there are' })
  passkeys: number;
  @ApiProperty({ type: 'integer', example: 10 })
  recoveryCodesLeft: number;
}

/** Why an operator suspended the account, and until when. */
export class SuspensionDto {
  @ApiProperty({ example: suspendedSentence('payment-check'), description: 'The sentence to show' })
  message: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-05-04T09:30:00.000Z',
    description: 'Null where a second operator agreed: then an operator ends it',
  })
  until: string | null;
}

/** The person of every reply, with what the screens need beside it. */
export class UserResponse {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  id: string;
  @ApiProperty({ type: String, example: 'SX-7K2M-9Q4X', description: 'Short account number that is easy to read out' })
  accountId: string;
  @ApiProperty({ enum: ['investor', 'operator'], enumName: 'Role', example: 'investor' })
  role: 'investor' | 'operator';
  @ApiProperty({ enum: OPERATOR_ROLES, enumName: 'OperatorRole', nullable: true, example: null })
  operatorRole: OperatorRole | null;
  @ApiProperty({ type: String, example: 'Ada' })
  firstName: string;
  @ApiProperty({ type: String, example: 'Lovelace' })
  lastName: string;
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  email: string;
  @ApiProperty({ type: Boolean, example: true })
  emailVerified: boolean;
  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    example: null,
    description: 'A new address that is not confirmed yet',
  })
  pendingEmail: string | null;
  @ApiProperty({ type: String, example: '+442079460958', description: 'E.164' })
  phone: string;
  @ApiProperty({ type: String, example: 'United Kingdom' })
  country: string;
  @ApiProperty({ type: String, example: 'London' })
  city: string;
  @ApiProperty({ type: String, example: "12 St James's Square" })
  address: string;
  @ApiProperty({
    type: String,
    example: '/v1/user/avatar/3f0c8c52-6a6f-4b43-9a3d-0b6f6f0f2b11',
    description: 'Address of the picture; `/v1/user/avatar/default` when there is none',
  })
  avatar: string;
  @ApiProperty({ type: Number, example: 1250.5, description: 'Dollars that can be withdrawn or invested' })
  availableBalance: number;
  @ApiProperty({ type: Number, example: 700, description: 'Dollars in trades that are not settled, as invested' })
  invested: number;
  @ApiProperty({
    type: Number,
    example: 100,
    description: 'Dollars held for withdrawals that are not yet paid or returned',
  })
  withdrawalHold: number;
  @ApiProperty({
    type: Number,
    example: 50,
    description: 'Dollars of all bonuses ever paid, less what corrections took back',
  })
  bonus: number;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 100,
    description:
      'Bonuses of the last 30 days compared with the 30 before, in percent; 0 only when they are equal, null when there was nothing, or less than a tenth, to compare with',
  })
  bonusTrendPercent: number | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  memberSince: string;
  @ApiProperty({ enum: ACCOUNT_STATUSES, enumName: 'AccountStatus', example: 'active' })
  accountStatus: AccountStatus;
  @ApiProperty({ type: () => SuspensionDto, nullable: true })
  suspension: SuspensionDto | null;
  @ApiProperty({ type: () => SecondFactorSummary })
  secondFactor: SecondFactorSummary;
}
