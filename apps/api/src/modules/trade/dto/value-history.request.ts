import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { VALUE_RANGE_NAMES, type ValueRange } from '../value-history.rules.js';

export class ValueHistoryRequest {
  @ApiPropertyOptional({
    enum: VALUE_RANGE_NAMES,
    enumName: 'ValueRange',
    default: '1M',
    example: '1M',
    description: 'How far back from today: 30, 91 or 365 days, or to the first day of the account',
  })
  @IsIn(VALUE_RANGE_NAMES, { message: `Range must be one of ${VALUE_RANGE_NAMES.join(', ')}` })
  range: ValueRange = '1M';
}
