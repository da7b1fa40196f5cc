import { ADDRESS_LABEL_LENGTH, NETWORK_NAMES, SENTENCES, isOtp } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Field, OptionalField, optionalText } from '#modules/user/index.js';

const LABEL = {
  type: String,
  maxLength: ADDRESS_LABEL_LENGTH,
  example: 'My hardware wallet',
  description: 'Your own name for it; may be empty',
};
const labelCheck = optionalText('Label', ADDRESS_LABEL_LENGTH);

export class AddWithdrawalAddressRequest {
  @ApiProperty({ enum: NETWORK_NAMES, enumName: 'NetworkName', example: 'BTC' })
  @IsIn(NETWORK_NAMES, { message: `network has to be one of ${NETWORK_NAMES.join(', ')}` })
  network: (typeof NETWORK_NAMES)[number];

  @ApiProperty({ type: String, maxLength: 120, example: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: SENTENCES.fillInAllFields })
  @IsNotEmpty({ message: SENTENCES.fillInAllFields })
  @MaxLength(120, { message: 'An address has at most 120 characters' })
  address: string;

  @ApiPropertyOptional(LABEL)
  @OptionalField(labelCheck)
  label?: string;
}

export class RenameWithdrawalAddressRequest {
  @ApiProperty(LABEL)
  @Field(labelCheck)
  label: string;
}

export class CodeRequest {
  @ApiProperty({ type: String, pattern: '^[0-9]{6}$', example: '042137' })
  @Field((value) => (typeof value === 'string' && isOtp(value) ? undefined : SENTENCES.otpShape))
  otp: string;
}

export class ConfirmWithdrawalAddressRequest extends CodeRequest {
  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'States that the address was compared with those it looks like; needed when there are any',
  })
  @IsOptional()
  @IsBoolean({ message: 'checked has to be true or false' })
  checked?: boolean;
}
