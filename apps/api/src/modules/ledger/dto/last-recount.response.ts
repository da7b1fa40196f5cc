import { ApiProperty } from '@nestjs/swagger';
import { LedgerCountsDto } from './ledger-report.response.js';

export class RecountDto extends LedgerCountsDto {
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  checkedAt: Date;
  @ApiProperty({ type: 'integer', example: 1_840, description: 'How long it took, in milliseconds' })
  tookMs: number;
  @ApiProperty({ type: 'integer', example: 0, description: 'How many differences it found' })
  differences: number;
}

export class LastRecountDto {
  @ApiProperty({ type: RecountDto, nullable: true, description: 'Null in the first hour of an installation' })
  last: RecountDto | null;
}
