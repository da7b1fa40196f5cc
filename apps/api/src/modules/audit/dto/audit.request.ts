import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import {
  AUDIT_ACTIONS,
  AUDIT_OUTCOMES,
  type AuditAction,
  type AuditOutcome,
  copiedText,
} from '@sextant/business-rules';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, Matches, MaxLength, isUUID } from 'class-validator';
import { OptionalField, typedAccountId } from '#modules/user/index.js';
import { CursorField, PageRequest } from '#platform/http/index.js';

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** As the console shows a customer, and as the log keeps one. */
const aCustomer = (value: unknown): string | undefined => {
  const text = typeof value === 'string' && value.length <= 50 ? copiedText(value) : '';
  if (typedAccountId(text) || isUUID(text)) return undefined;
  return 'customer takes an account id such as SX-7K2M-9Q4X, or the id of a customer';
};

/** The filters of the audit log; all given ones have to fit. */
export class AuditListRequest extends OmitType(PageRequest, ['cursor'] as const) {
  @ApiPropertyOptional({ maxLength: 200, example: 'reviewer@sextant.example', description: 'The email of who acted' })
  @IsOptional()
  @IsString({ message: 'actor takes an email' })
  @MaxLength(200, { message: 'actor takes at most 200 characters' })
  actor?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 50,
    example: 'SX-7K2M-9Q4X',
    description: 'The account id, or the id, of the customer whom it is about',
  })
  @OptionalField(aCustomer)
  customer?: string;

  @ApiPropertyOptional({
    enum: ACTIONS,
    enumName: 'AuditAction',
    example: 'review-transaction',
    description: 'What was done',
  })
  @IsOptional()
  @IsIn(ACTIONS, { message: 'action takes an action of the audit log' })
  action?: AuditAction;

  @ApiPropertyOptional({
    enum: AUDIT_OUTCOMES,
    enumName: 'AuditOutcome',
    example: 'refused',
    description: 'Done or refused',
  })
  @IsOptional()
  @IsIn(AUDIT_OUTCOMES, { message: 'outcome takes done or refused' })
  outcome?: AuditOutcome;

  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-20', description: 'A day in UTC' })
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2\d)$|^20\d\d-(0[13-9]|1[0-2])-30$|^20\d\d-(0[13578]|1[02])-31$/, {
    message: 'day takes a day such as 2026-11-20',
  })
  day?: string;

  @CursorField('4711')
  cursor?: string;
}

export class AuditStateRequest {
  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'Whether to verify the log now, unless that has ended in the last minute',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'now has to be true or false' })
  now?: boolean;
}
