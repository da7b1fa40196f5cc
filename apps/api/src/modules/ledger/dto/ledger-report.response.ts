import { ApiProperty } from '@nestjs/swagger';

export class LedgerDifferenceDto {
  @ApiProperty({ example: 'balances_equal_postings' })
  check: string;
  @ApiProperty({ type: String, nullable: true, example: '0198c0de-0000-7000-8000-000000000000' })
  userId: string | null;
  @ApiProperty({ example: 'cash' })
  subject: string;
  @ApiProperty({ example: '250000', description: 'Cents, or the recounted row' })
  expected: string;
  @ApiProperty({ example: '250001' })
  found: string;
}

export class LedgerCheckDto {
  @ApiProperty({ example: 'entries_balance' })
  name: string;
  @ApiProperty({ example: 'The postings of every entry sum to zero, and there are at least two.' })
  says: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'What to do about a difference that does not concern a single customer',
  })
  whatToDo: string | null;
  @ApiProperty({ type: 'integer', example: 0 })
  differences: number;
}

export class LedgerCountsDto {
  @ApiProperty({ type: 'integer', example: 12 })
  customers: number;
  @ApiProperty({ type: 'integer', example: 340 })
  entries: number;
  @ApiProperty({ type: 'integer', example: 720 })
  postings: number;
}

export class LedgerReportDto {
  @ApiProperty({ example: true, description: 'True when nothing differs' })
  clean: boolean;
  @ApiProperty({ type: 'integer', example: 0, description: 'How many differences there are in all' })
  found: number;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  checkedAt: Date;
  @ApiProperty({ type: [LedgerCheckDto] })
  checks: LedgerCheckDto[];
  @ApiProperty({ type: LedgerCountsDto })
  counts: LedgerCountsDto;
  @ApiProperty({ type: [LedgerDifferenceDto], description: 'The first 100 of each check' })
  differences: LedgerDifferenceDto[];
}
