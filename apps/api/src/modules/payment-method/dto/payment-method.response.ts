import { CURRENCY_NAMES, NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';

/** A payment method as everybody sees it, with what a transfer by it costs right now. */
export class PaymentMethodDto {
  @ApiProperty({ format: 'uuid', example: '0198c0de-0000-7000-8000-000000000001' })
  id: string;
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  currency: string;
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  network: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    description: 'Where all deposits by it go; null where each gets an address of its own, or it takes none',
  })
  address: string | null;
  @ApiProperty({ type: Boolean, example: false, description: 'Whether each deposit gets an address of its own' })
  ownAddress: boolean;
  @ApiProperty({
    type: Boolean,
    example: true,
    description: 'False where an operator stopped deposits by it: it pays out',
  })
  takesDeposits: boolean;
  @ApiProperty({ enum: ['BTC', 'ETH', 'USDT', 'LTC'], enumName: 'CoinCode', example: 'BTC' })
  coin: string;
  @ApiProperty({ example: '₿' })
  symbol: string;
  @ApiProperty({ example: '0.001', description: 'Smallest deposit and withdrawal, in the coin' })
  minimumCoin: string;
  @ApiProperty({ example: 65, description: 'The same in dollars at the current rate, rounded up to the cent' })
  minimum: number;
  @ApiProperty({ example: '0.0001', description: 'Fixed fee of a withdrawal, in the coin' })
  feeCoin: string;
  @ApiProperty({ example: 6.5, description: 'The same in dollars at the current rate' })
  fee: number;
  @ApiProperty({ example: 65000.12, description: 'Dollars for one coin' })
  rate: number;
  @ApiProperty({ example: 'simulated' })
  rateSource: string;
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-20T10:00:00.000Z' })
  rateTime: Date;
}
