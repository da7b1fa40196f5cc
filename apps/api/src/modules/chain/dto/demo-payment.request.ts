import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class DemoPaymentRequest {
  @ApiPropertyOptional({
    example: '0.05',
    maxLength: 13,
    description: 'Coins to send, with up to six decimals; the amount due when it is left out',
  })
  @IsOptional()
  @Matches(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/, { message: 'Please enter an amount of coins, such as 0.05' })
  coinAmount?: string;
}
