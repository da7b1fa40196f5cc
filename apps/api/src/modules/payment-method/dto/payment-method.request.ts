import { COPIED_ADDRESS_LENGTH, CURRENCY_NAMES, NETWORK_NAMES } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsNotEmpty, IsString } from 'class-validator';
import { IsAddressLength } from '#platform/http/index.js';

/** A payment method as an operator writes it. */
export class PaymentMethodRequest {
  @ApiProperty({ enum: CURRENCY_NAMES, enumName: 'CurrencyName', example: 'Bitcoin' })
  @IsIn(CURRENCY_NAMES, { message: `currency has to be one of ${CURRENCY_NAMES.join(', ')}` })
  currency: string;

  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  @IsIn(NETWORK_NAMES, { message: `network has to be one of ${NETWORK_NAMES.join(', ')}` })
  network: string;

  @ApiProperty({
    example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    maxLength: COPIED_ADDRESS_LENGTH,
    description: 'Deposit address, with a valid checksum for the network, or a payment link with it',
  })
  @IsString({ message: 'Please enter the deposit address' })
  @IsNotEmpty({ message: 'Please enter the deposit address' })
  @IsAddressLength()
  address: string;
}
