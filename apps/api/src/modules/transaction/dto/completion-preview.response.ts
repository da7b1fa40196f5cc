import { ApiProperty } from '@nestjs/swagger';

export const SECOND_OPERATOR_REASONS = [
  'above-threshold',
  'above-together',
  'above-declared',
  'own-address',
  'hash-used',
  'payment-begun',
] as const;
export type SecondOperatorReason = (typeof SECOND_OPERATOR_REASONS)[number];

/** What completing a deposit or a withdrawal would do now. */
export class CompletionPreviewDto {
  @ApiProperty({
    type: Number,
    nullable: true,
    example: 250,
    description: 'Dollars; null where no rate is known, or not yet',
  })
  amount: number | null;
  @ApiProperty({
    example: false,
    description:
      'Deposits: whether the coins arrived before the quote or after its end, so that the rate of the arrival counts',
  })
  late: boolean;
  @ApiProperty({
    example: false,
    description: 'Deposits: whether the quote has ended, and `arrivedAt` is left out but needed',
  })
  arrivalNeeded: boolean;
  @ApiProperty({ type: Number, nullable: true, example: 65_000, description: 'Dollars per coin' })
  rate: number | null;
  @ApiProperty({
    enum: SECOND_OPERATOR_REASONS,
    enumName: 'SecondOperatorReason',
    isArray: true,
    example: [],
    description: 'Why it needs a second operator; empty where one is enough',
  })
  because: SecondOperatorReason[];
}
