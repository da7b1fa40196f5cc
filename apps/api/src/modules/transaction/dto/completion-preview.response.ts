import { ApiProperty } from '@nestjs/swagger';
import { CreditRestDto } from './credit-rest.response.js';

export const SECOND_OPERATOR_REASONS = [
  'above-threshold',
  'above-together',
  'above-for-all',
  'above-declared',
  'below-declared',
  'early-arrival',
  'costly-arrival',
  'own-address',
  'hash-used',
  'payment-begun',
] as const;
export type SecondOperatorReason = (typeof SECOND_OPERATOR_REASONS)[number];

const INSTANT = { type: String, format: 'date-time', nullable: true } as const;

/** Another transfer with the same hash. */
export class SameHashDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000002' })
  id: string;
  @ApiProperty({ example: 'DEP-7K2M9Q4XB3' })
  reference: string;
  @ApiProperty({ enum: ['deposit', 'withdrawal'], enumName: 'TransferKind', example: 'deposit' })
  type: string;
  @ApiProperty({ example: 'Ada Investor' })
  name: string;
  @ApiProperty({ example: true, description: 'Whether it is the same customer' })
  sameCustomer: boolean;
}

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
    description: 'Deposits: whether the quote has ended, and it has to be said when the coins arrived',
  })
  arrivalNeeded: boolean;
  @ApiProperty({
    ...INSTANT,
    example: '2026-11-20T10:00:00.000Z',
    description: 'Deposits: coins that arrive from here on are credited at the quoted rate; null where none was quoted',
  })
  rateFrom: string | null;
  @ApiProperty({
    ...INSTANT,
    example: '2026-11-20T10:10:00.000Z',
    description: 'Deposits: the end of the quote, or without one ten minutes after the announcement',
  })
  rateUntil: string | null;
  @ApiProperty({ type: Number, nullable: true, example: 65_000, description: 'Dollars per coin' })
  rate: number | null;
  @ApiProperty({
    type: CreditRestDto,
    nullable: true,
    description:
      'Deposits: coins above 101 percent of the declared ones that came in time, at the rate of their arrival',
  })
  rest: CreditRestDto | null;
  @ApiProperty({
    enum: SECOND_OPERATOR_REASONS,
    enumName: 'SecondOperatorReason',
    isArray: true,
    example: [],
    description:
      'Why it needs a second operator. Empty where one is enough, which does not say that it can be done: that a withdrawal is on hold, for example, is not looked at',
  })
  because: SecondOperatorReason[];
  @ApiProperty({ type: [SameHashDto], description: 'At most five transfers that the hash was used for, newest first' })
  sameHash: SameHashDto[];
}
