import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { CHAIN_NAMES } from '#modules/transaction/index.js';
import type { ChainName } from '../chains.js';

const MISSING = 'Please enter the public key of the account';

/** The public key of a wallet's account, as the wallet writes it. */
export class AccountKeyRequest {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  @IsIn(CHAIN_NAMES, { message: `chain has to be one of ${CHAIN_NAMES.join(', ')}` })
  chain: ChainName;

  @ApiProperty({
    example:
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs',
    maxLength: 500,
    description: 'xpub, zpub or Ltub of an account; what can spend coins is refused',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: MISSING })
  @IsNotEmpty({ message: MISSING })
  @MaxLength(500, { message: 'A public key has at most 500 characters' })
  publicKey: string;
}
