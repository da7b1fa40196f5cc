import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_EVENTS, type AccountEvent, type EventCause } from '#modules/user/index.js';

/** Who closed or opened an account, when and why; or that its password, email or second factor changed. */
export class AccountEventResponse {
  @ApiProperty({ type: String, format: 'uuid', example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d2f' })
  id: string;
  @ApiProperty({
    enum: ACCOUNT_EVENTS,
    enumName: 'AccountEvent',
    example: 'suspended',
    description:
      'An operator suspends and restores; the owner does everything else. `recovered`: a lost second factor was turned off',
  })
  event: AccountEvent;
  @ApiProperty({
    enum: ['operator', 'person', 'mailed-link', 'system'],
    enumName: 'AccountEventCause',
    example: 'operator',
    description:
      '`person` was signed in; `mailed-link` used the link in an email to the account; `system`: a suspension ended by itself',
  })
  causedBy: EventCause;
  @ApiProperty({ type: String, format: 'uuid', nullable: true, example: '0198c0de-5a1e-7c3b-9d2f-4b6a8e0c1d30' })
  operatorId: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'We are checking a payment' })
  reason: string | null;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-05-01T09:30:00.000Z' })
  createdAt: string;
}
