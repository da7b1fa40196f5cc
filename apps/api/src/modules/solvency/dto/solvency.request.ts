import { COPIED_ADDRESS_LENGTH } from '@sextant/business-rules';
import { ApiProperty } from '@nestjs/swagger';
import { Field } from '#modules/user/index.js';
import { SIGNED_COINS, type SignedCoin } from '../wallet-signature.rules.js';

const text = (name: string, most: number) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
    ? undefined
    : `${name} takes text of at most ${most} characters`;

export class SolvencySignatureRequest {
  @ApiProperty({ enum: SIGNED_COINS, enumName: 'SignedCoin', example: 'BTC' })
  @Field((value) =>
    SIGNED_COINS.some((coin) => coin === value) ? undefined : `coin takes one of ${SIGNED_COINS.join(', ')}`,
  )
  coin: SignedCoin;

  @ApiProperty({
    type: String,
    maxLength: COPIED_ADDRESS_LENGTH,
    example: 'bc1q2vdlvp4gz4wyr6kgs0uu3vjwf6dx46gkv0mplk',
  })
  @Field(text('address', COPIED_ADDRESS_LENGTH))
  address: string;

  @ApiProperty({
    type: String,
    maxLength: 200,
    example: 'KBase64OfSixtyFiveBytes=',
    description: 'As the wallet shows it: base64 for Bitcoin and Litecoin, hexadecimal for Ethereum',
  })
  @Field(text('signature', 200))
  signature: string;
}
