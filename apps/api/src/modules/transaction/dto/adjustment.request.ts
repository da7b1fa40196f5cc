import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { AmountField } from '#platform/http/index.js';

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

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
