import { ApiProperty } from '@nestjs/swagger';

const CUSTOMERS_ONLY = 'Null where fewer than 25 customers had a gain or a loss';

/** The measured share of customers who lost money, and what those with a gain or a loss came to together. */
export class OutcomesDto {
  @ApiProperty({
    type: 'integer',
    example: 412,
    description: 'Customers who held or settled a trade here in the last 12 months',
  })
  customers: number;
  @ApiProperty({ type: 'integer', nullable: true, example: 288, description: `Result below zero. ${CUSTOMERS_ONLY}` })
  lost: number | null;
  @ApiProperty({ type: 'integer', nullable: true, example: 3, description: `Neither loss nor gain. ${CUSTOMERS_ONLY}` })
  even: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 121,
    description: `Result above $1 and above 0.5 percent of what was invested. ${CUSTOMERS_ONLY}`,
  })
  gained: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 70.4,
    description: `\`lost\` of \`lost\` and \`gained\`. ${CUSTOMERS_ONLY}`,
  })
  lossPercent: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: -51200,
    description: `What these together gained, or below zero lost, in dollars; three significant digits. ${CUSTOMERS_ONLY}`,
  })
  result: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 1200000,
    description: `The most that each of these had invested at once, added up; three significant digits. ${CUSTOMERS_ONLY}`,
  })
  invested: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: -4.26,
    description: `\`result\` per $100 of \`invested\`, of both to the cent. ${CUSTOMERS_ONLY}`,
  })
  resultPer100: number | null;
  @ApiProperty({
    type: 'integer',
    example: 0,
    description: 'Of the customers, those whose trades the demo placed at random; 0 in live mode',
  })
  scripted: number;
  @ApiProperty({
    type: String,
    format: 'date-time',
    example: '2025-11-20T10:00:00.000Z',
    description: 'Start of the 12 months',
  })
  since: Date;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  asOf: Date;
  @ApiProperty({
    example: 'You may lose all the money you invest.',
    description: 'The sentence to show, whole: figures, period, scripted customers and the warning',
  })
  sentence: string;
}
