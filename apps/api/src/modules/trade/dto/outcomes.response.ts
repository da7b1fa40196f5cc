import { ApiProperty } from '@nestjs/swagger';

const CUSTOMERS_ONLY = 'Null under 25 customers';

/** The measured share of customers who lost money. */
export class OutcomesDto {
  @ApiProperty({ example: 412, description: 'Customers who held or settled a trade here in the last 12 months' })
  customers: number;
  @ApiProperty({ type: Number, nullable: true, example: 288, description: `Result below zero. ${CUSTOMERS_ONLY}` })
  lost: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 3, description: `Exactly zero. ${CUSTOMERS_ONLY}` })
  even: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 121, description: `Result above zero. ${CUSTOMERS_ONLY}` })
  gained: number | null;
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 69.9,
    description: `\`lost\` of \`customers\`. ${CUSTOMERS_ONLY}`,
  })
  lossPercent: number | null;
  @ApiProperty({
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
