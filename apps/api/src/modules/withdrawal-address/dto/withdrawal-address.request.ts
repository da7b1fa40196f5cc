import { ADDRESS_LABEL_LENGTH, COPIED_ADDRESS_LENGTH, NETWORK_NAMES, SENTENCES, isOtp } from '@sextant/business-rules';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { IsAddressLength } from '#platform/http/index.js';
import { Field, OptionalTextField, TextField, optionalText } from '#modules/user/index.js';

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

  @ApiProperty({
    type: String,
    maxLength: COPIED_ADDRESS_LENGTH,
    example: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    description: 'Or a payment link with it, such as bitcoin:…; the address alone is stored',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @IsString({ message: SENTENCES.fillInAllFields })
  @IsNotEmpty({ message: SENTENCES.fillInAllFields })
  @IsAddressLength()
  address: string;

  @ApiPropertyOptional(LABEL)
  @OptionalTextField(labelCheck)
  label?: string;
}

export class RenameWithdrawalAddressRequest {
  @ApiProperty(LABEL)
  @TextField(labelCheck)
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
