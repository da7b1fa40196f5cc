import { type ReasonCode, fitsAct, reasonsFor } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateIf } from 'class-validator';
import { Field } from '#modules/user/index.js';
import { NoteField } from '#platform/http/index.js';

const REASONS_TO_SUSPEND = reasonsFor('suspended');

export class SetUserStatusRequest {
  @ApiProperty({ enum: ['active', 'suspended'], example: 'suspended' })
  @Field((value) => (value === 'active' || value === 'suspended' ? undefined : 'status is active or suspended'))
  status: 'active' | 'suspended';

  @ApiPropertyOptional({
    enum: REASONS_TO_SUSPEND,
    enumName: 'SuspensionReason',
    example: 'payment-check',
    description: 'Required to suspend; the investor reads its sentence',
  })
  @ValidateIf((body: SetUserStatusRequest, value) => body.status === 'suspended' || value !== undefined)
  @Field((value) =>
    typeof value === 'string' && fitsAct(value, 'suspended') ? undefined : 'Please choose a reason from the list',
  )
  reason?: ReasonCode;

  @NoteField()
  note?: string;
}
