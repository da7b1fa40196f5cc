import { ApiProperty } from '@nestjs/swagger';

const LEVELS = ['standard', 'protected'] as const;

/** How much can be withdrawn now, and what blocks withdrawals. */
export class WithdrawalLimitsDto {
  @ApiProperty({
    enum: LEVELS,
    enumName: 'WithdrawalLevel',
    example: 'standard',
    description: '`protected` with a second factor or a passkey, otherwise `standard`',
  })
  level: (typeof LEVELS)[number];
  @ApiProperty({ type: Number, example: 50000, description: 'Dollars in any 24 hours' })
  dayLimit: number;
  @ApiProperty({
    type: Number,
    example: 1200,
    description: 'Dollars of the last 24 hours that were not returned, and what its owner cancelled',
  })
  dayUsed: number;
  @ApiProperty({ type: Number, example: 500000, description: 'Dollars in any 30 days' })
  monthLimit: number;
  @ApiProperty({ type: Number, example: 4200, description: 'Dollars of the last 30 days that were not returned' })
  monthUsed: number;
  @ApiProperty({ type: Number, example: 48800, description: 'Dollars left within both limits' })
  remaining: number;
  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description:
      'Why withdrawals are on hold: `password-changed`, `email-changed`, `second-factor-changed`, `unfrozen`, `recovered`, `frozen`, `suspended`; null when they are not',
  })
  heldBecause: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
    description: 'Until when they are on hold; null when they are not, or when that is not known',
  })
  heldUntil: Date | null;
  @ApiProperty({
    type: Number,
    example: 0,
    description:
      'Dollars that have to stay in the account, because payments that were credited are not final on their blockchain any longer',
  })
  depositsHeld: number;
}
