import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength, ValidateIf } from 'class-validator';
import { AmountField } from '#platform/http/index.js';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** An operator's decision on a deposit or a withdrawal. */
export class ReviewRequest {
  @ApiProperty({ enum: ['processing', 'completed', 'failed'], enumName: 'ReviewStatus', example: 'completed' })
  @IsIn(['processing', 'completed', 'failed'], { message: 'status has to be processing, completed or failed' })
  status: 'processing' | 'completed' | 'failed';

  @ApiPropertyOptional({ example: 'The payment arrived in full', maxLength: 500, description: 'The investor sees it' })
  @trimmed
  @IsOptional()
  @IsString({ message: 'reason has to be text' })
  @MaxLength(500, { message: 'A reason has at most 500 characters' })
  reason?: string;

  // If omitted, the declared amount is credited: that must not happen for a null.
  @ValidateIf((_, value) => value !== undefined)
  @AmountField({
    required: false,
    description: 'Deposits: what really arrived, in dollars; left out, it is what was declared. Never null',
  })
  creditedAmount?: number;

  @ApiPropertyOptional({
    example: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
    description: 'Withdrawals: hash of the payment on the network, needed to complete one',
  })
  @trimmed
  @IsOptional()
  @Matches(/^(0x)?[0-9a-fA-F]{64}$/, { message: 'A transaction hash has 64 hexadecimal digits' })
  txHash?: string;
}

/** A bonus, a fee or an adjustment by an operator. */
export class AdjustmentRequest {
  @ApiProperty({ enum: ['bonus', 'fee', 'adjustment'], enumName: 'AdjustmentKind', example: 'bonus' })
  @IsIn(['bonus', 'fee', 'adjustment'], { message: 'type has to be bonus, fee or adjustment' })
  type: 'bonus' | 'fee' | 'adjustment';

  @ApiPropertyOptional({
    enum: ['in', 'out'],
    enumName: 'Direction',
    example: 'in',
    description: 'Adjustments: `in` credits, `out` debits. A bonus is always in, a fee always out',
  })
  @IsOptional()
  @IsIn(['in', 'out'], { message: 'direction has to be in or out' })
  direction?: 'in' | 'out';

  @AmountField({ description: 'Dollars' })
  amount: number;

  @ApiProperty({ example: 'Welcome bonus', maxLength: 500, description: 'The investor sees it' })
  @trimmed
  @IsString({ message: 'Please give a reason. The investor will see it.' })
  @IsNotEmpty({ message: 'Please give a reason. The investor will see it.' })
  @MaxLength(500, { message: 'A reason has at most 500 characters' })
  reason: string;
}
