import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Field } from '#modules/user/index.js';

const REASON_MAX = 500;

function reasonFault(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'Please give a reason. The investor will see it.';
  return Array.from(value.trim()).length > REASON_MAX
    ? `The reason must be at most ${REASON_MAX} characters long`
    : undefined;
}

export class SetUserStatusRequest {
  @ApiProperty({ enum: ['active', 'suspended'], example: 'suspended' })
  @Field((value) => (value === 'active' || value === 'suspended' ? undefined : 'status is active or suspended'))
  status: 'active' | 'suspended';

  @ApiPropertyOptional({
    type: String,
    maxLength: 500,
    example: 'We are checking a payment',
    description: 'Required to suspend; the investor sees it',
  })
  @ValidateIf((body: SetUserStatusRequest, value) => body.status === 'suspended' || value !== undefined)
  @ValidateBy({
    name: 'reason',
    validator: {
      validate: (value) => reasonFault(value) === undefined,
      defaultMessage: (subject) => reasonFault(subject?.value) ?? '',
    },
  })
  reason?: string;
}
