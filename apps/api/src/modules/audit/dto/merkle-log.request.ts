import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { CursorField, PageRequest } from '#platform/http/index.js';

const MOST = 999_999_999_999_999;
const toNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

export class HeadsRequest extends OmitType(PageRequest, ['cursor'] as const) {
  @CursorField('4711')
  cursor?: string;
}

export class OwnRecordsRequest extends OmitType(PageRequest, ['cursor'] as const) {
  @CursorField('4711-4702')
  cursor?: string;
}

/** Two sizes of the audit log. */
export class ConsistencyRequest {
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST, example: 12, description: 'The size of the earlier head' })
  @Transform(toNumber)
  @IsInt({ message: 'from takes a number of records' })
  @Min(1, { message: 'from takes a number of records' })
  @Max(MOST, { message: 'from takes a number of records' })
  from: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MOST,
    example: 4711,
    description: 'The size of the later one; without it, of the newest public head',
  })
  @IsOptional()
  @Transform(toNumber)
  @IsInt({ message: 'to takes a number of records' })
  @Min(1, { message: 'to takes a number of records' })
  @Max(MOST, { message: 'to takes a number of records' })
  to?: number;
}
