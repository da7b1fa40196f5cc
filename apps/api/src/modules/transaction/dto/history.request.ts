import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IsInstant, PageRequest } from '#platform/http/index.js';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../transaction-row.js';

/** The filters of a history list, all answered by the server. */
export class HistoryRequest extends PageRequest {
  @ApiPropertyOptional({ enum: TRANSACTION_TYPES, enumName: 'TransactionType', description: 'Only these' })
  @IsOptional()
  @IsIn(TRANSACTION_TYPES, { message: `type has to be one of ${TRANSACTION_TYPES.join(', ')}` })
  type?: string;

  @ApiPropertyOptional({
    enum: TRANSACTION_STATUSES,
    enumName: 'TransactionStatus',
    description: 'Only those that are now at this step',
  })
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES, { message: `status has to be one of ${TRANSACTION_STATUSES.join(', ')}` })
  status?: string;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'Only withdrawals that their owner cancelled (`status` is `failed`), or all other transactions',
  })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsBoolean({ message: 'cancelled has to be true or false' })
  cancelled?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    example: '2026-11-01T00:00:00Z',
    description: 'From this time on',
  })
  @IsOptional()
  @IsInstant()
  from?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date-time',
    example: '2026-12-01T00:00:00Z',
    description: 'Before this time',
  })
  @IsOptional()
  @IsInstant()
  to?: string;

  @ApiPropertyOptional({
    maxLength: 100,
    example: 'AAPL',
    description: 'Part of a description or reference, or an id by its first six characters or more',
  })
  @IsOptional()
  @IsString({ message: 'search takes one text' })
  @MaxLength(100, { message: 'search takes at most 100 characters' })
  search?: string;
}

/** The same filters for a file, which has no pages. */
export class ExportRequest extends OmitType(HistoryRequest, ['limit', 'cursor'] as const) {}
