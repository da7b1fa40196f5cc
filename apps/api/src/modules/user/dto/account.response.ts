import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_STATUSES, type AccountStatus } from '../user.rules.js';

/** An investor in the operator's list. */
export class AccountResponse {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  id: string;
  @ApiProperty({ type: String, example: 'SX-7K2M-9Q4X' })
  accountId: string;
  @ApiProperty({ enum: ['investor', 'operator'], enumName: 'Role', example: 'investor' })
  role: 'investor' | 'operator';
  @ApiProperty({ type: String, example: 'Ada' })
  firstName: string;
  @ApiProperty({ type: String, example: 'Lovelace' })
  lastName: string;
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  email: string;
  @ApiProperty({ type: Boolean, example: true })
  emailVerified: boolean;
  @ApiProperty({ type: String, example: '+442079460958' })
  phone: string;
  @ApiProperty({ type: String, example: 'United Kingdom' })
  country: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  memberSince: string;
  @ApiProperty({ enum: ACCOUNT_STATUSES, enumName: 'AccountStatus', example: 'active' })
  accountStatus: AccountStatus;
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Why the account is suspended' })
  statusReason: string | null;
}

/** What stands beside the list. */
export class AccountPageResponse {
  @ApiProperty({ type: String, nullable: true, example: null, description: 'Send it as `cursor` for the next page' })
  nextCursor: string | null;
}
