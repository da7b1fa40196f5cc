import { COPIED_ADDRESS_LENGTH, addressFault, takeAddress } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { CHAIN_NAMES } from '#modules/transaction/index.js';
import type { ChainName } from '../../chains.js';

const OUTPUTS = 'Please paste the outputs that your wallet lists';
const RATE = 'The fee rate is a whole number from 1 to 1000';
const SHARE = 'The share of the network fee is a whole number of percent from 1 to 1000';
const SENDER = 'Please enter the address that sends, copied from your wallet: 0x and 40 digits';
/** With its checksum, where it has capitals and small letters. */
const isSender = (value: unknown): boolean => typeof value === 'string' && addressFault('ERC-20', value) === undefined;
const onOutputs = ({ chain }: PayoutBatchRequest): boolean => chain !== 'ethereum';

/** Withdrawals that are to be sent together. */
export class PayoutBatchRequest {
  @ApiProperty({ enum: CHAIN_NAMES, enumName: 'ChainName', example: 'bitcoin' })
  @IsIn(CHAIN_NAMES, { message: `chain has to be one of ${CHAIN_NAMES.join(', ')}` })
  chain: ChainName;

  @ApiProperty({
    type: String,
    format: 'uuid',
    isArray: true,
    maxItems: 100,
    example: ['0198c0de-0000-7000-8000-000000000002'],
    description: 'Withdrawals that were begun',
  })
  @IsArray({ message: 'Please choose at least one withdrawal' })
  @ArrayNotEmpty({ message: 'Please choose at least one withdrawal' })
  @ArrayMaxSize(100, { message: 'A batch has at most 100 withdrawals' })
  @IsUUID(undefined, { each: true, message: 'Each withdrawal is named by its id' })
  ids: string[];

  @ApiPropertyOptional({
    type: String,
    maxLength: 200_000,
    example: '9f2c8a1e5b7d4036a1c2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738:0',
    description:
      'Bitcoin and Litecoin: the wallet’s outputs, as `listunspent` in JSON or any text with `transaction:output` in it. The node is asked about each',
  })
  @ValidateIf(onOutputs)
  @Matches(/\S/, { message: OUTPUTS })
  @MaxLength(200_000, { message: 'The list has at most 200,000 characters' })
  outputs?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    example: 5,
    description: 'Bitcoin and Litecoin: smallest units (satoshi, litoshi) for each virtual byte',
  })
  @ValidateIf(onOutputs)
  @IsInt({ message: RATE })
  @Min(1, { message: RATE })
  @Max(1000, { message: RATE })
  unitsPerByte?: number;

  @ApiPropertyOptional({
    type: String,
    maxLength: COPIED_ADDRESS_LENGTH,
    example: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    description: 'Ethereum: the wallet’s address that sends',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? takeAddress('ERC-20', value) : value))
  @ValidateIf(({ chain }: PayoutBatchRequest) => chain === 'ethereum')
  @ValidateBy({ name: 'sender', validator: { validate: isSender } }, { message: SENDER })
  sender?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    example: 25,
    description:
      'The network fee may take so many percent of what a withdrawal pays; confirm it only after the refusal `PAYOUT_FEE_HIGH` has named the share. Without it, 10',
  })
  @IsOptional()
  @IsInt({ message: SHARE })
  @Min(1, { message: SHARE })
  @Max(1000, { message: SHARE })
  maxFeePercent?: number;
}
