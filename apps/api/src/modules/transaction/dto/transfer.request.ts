import { COPIED_ADDRESS_LENGTH, SENTENCES, bareAddress } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsNotEmpty, IsOptional, IsString, IsUUID } from 'class-validator';
import { AmountField, AmountFormField, IsAddressLength } from '#platform/http/index.js';

const METHOD = {
  format: 'uuid',
  example: '0198c0de-0000-7000-8000-000000000001',
  description: 'Id of the payment method',
};
const QUOTE = {
  example: '',
  description: 'Id of a quote of the last ten minutes, whose rate and method are then used, once',
};

/** A form sends an empty field if it was left empty; some clients send null. */
const emptyIsAbsent = Transform(({ value }: { value: unknown }) =>
  value === '' || value === null ? undefined : value,
);

/** The text parts of the deposit form; the proof is its file part `receipt`. */
export class DepositRequest {
  @AmountFormField({ description: 'Dollars' })
  amount: number;

  @ApiProperty(METHOD)
  @IsUUID(undefined, { message: SENTENCES.methodRequired })
  method: string;

  @ApiPropertyOptional(QUOTE)
  @emptyIsAbsent
  @IsOptional()
  @IsUUID(undefined, { message: 'quoteId has to be the id of a quote' })
  quoteId?: string;

  @ApiProperty({ type: 'string', format: 'binary', description: 'PNG, JPEG, WebP, GIF or PDF, at most 5 MB' })
  @IsOptional()
  receipt?: unknown;
}

/** A deposit whose coins are sent once its address is known. */
export class OpenDepositRequest {
  @AmountField({ description: 'Dollars' })
  amount: number;

  @ApiProperty(METHOD)
  @IsUUID(undefined, { message: SENTENCES.methodRequired })
  method: string;

  @ApiPropertyOptional(QUOTE)
  @emptyIsAbsent
  @IsOptional()
  @IsUUID(undefined, { message: 'quoteId has to be the id of a quote' })
  quoteId?: string;
}

export class WithdrawRequest {
  @AmountField({ description: 'Dollars, fee included' })
  amount: number;

  @ApiProperty(METHOD)
  @IsUUID(undefined, { message: SENTENCES.methodRequired })
  method: string;

  @ApiProperty({
    example: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    maxLength: COPIED_ADDRESS_LENGTH,
    description: 'Your own address on the network, or a payment link with it',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: SENTENCES.fillInAllFields })
  @IsNotEmpty({ message: SENTENCES.fillInAllFields })
  @IsAddressLength()
  recipient: string;

  @ApiPropertyOptional(QUOTE)
  @emptyIsAbsent
  @IsOptional()
  @IsUUID(undefined, { message: 'quoteId has to be the id of a quote' })
  quoteId?: string;
}

export class QuoteRequest {
  @ApiPropertyOptional({
    type: String,
    maxLength: COPIED_ADDRESS_LENGTH,
    example: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    description: 'Withdrawals: the destination address; the reply then lists known addresses that it looks like',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? bareAddress(value) : value))
  @emptyIsAbsent
  @IsOptional()
  @IsString({ message: SENTENCES.fillInAllFields })
  @IsAddressLength()
  recipient?: string;

  @ApiProperty({
    enum: ['deposit', 'withdrawal'],
    enumName: 'TransferKind',
    example: 'withdrawal',
    description: 'What the quote is for',
  })
  @IsIn(['deposit', 'withdrawal'], { message: 'kind has to be deposit or withdrawal' })
  kind: 'deposit' | 'withdrawal';

  @ApiProperty(METHOD)
  @IsUUID(undefined, { message: SENTENCES.methodRequired })
  method: string;

  @AmountFormField({ description: 'Dollars' })
  amount: number;
}
