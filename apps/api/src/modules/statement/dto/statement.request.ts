import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { IsDay } from '../day.js';

export const STATEMENT_FORMATS = ['pdf', 'csv'] as const;

export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The form of a file. */
export class FormatRequest {
  @ApiPropertyOptional({
    enum: STATEMENT_FORMATS,
    enumName: 'StatementFormat',
    default: 'pdf',
    example: 'pdf',
    description: 'PDF to read and keep, or CSV for a program',
  })
  @IsIn(STATEMENT_FORMATS, { message: `format has to be one of ${STATEMENT_FORMATS.join(', ')}` })
  format: StatementFormat = 'pdf';
}

/** From the first day to the last one. */
export class StatementRequest extends FormatRequest {
  @ApiProperty({ type: String, format: 'date', example: '2026-11-01', description: 'The first day (UTC)' })
  @IsDay()
  from: string;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-30', description: 'The last day (UTC), included' })
  @IsDay()
  to: string;
}

const YEAR_MESSAGE = { message: 'year takes a year such as 2026' };

/** A calendar year. */
export class YearRequest extends FormatRequest {
  @ApiProperty({ type: 'integer', minimum: 2000, maximum: 9999, example: 2026, description: 'The year (UTC)' })
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : value,
  )
  @IsInt(YEAR_MESSAGE)
  @Min(2000, YEAR_MESSAGE)
  @Max(9999, YEAR_MESSAGE)
  year: number;
}

/** The same for a journal, which has the whole history unless days are named. */
export class JournalRequest {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    example: '2026-01-01',
    description: 'The first day (UTC); without it, the day your account was opened',
  })
  @IsOptional()
  @IsDay()
  from?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    example: '2026-12-31',
    description: 'The last day (UTC), included; without it, today',
  })
  @IsOptional()
  @IsDay()
  to?: string;
}
