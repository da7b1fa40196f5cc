import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SENTENCES, isOtp } from '@sextant/business-rules';
import { Field, OptionalField, PERSON_FIELDS } from '#modules/user/index.js';

export class VerifyRequest {
  @ApiProperty({ type: String, pattern: '^[0-9]{6}$', example: '042137' })
  @Field((value) => (typeof value === 'string' && isOtp(value) ? undefined : SENTENCES.otpShape))
  otp: string;

  @ApiPropertyOptional({
    type: String,
    format: 'email',
    example: 'ada@sextant.example',
    description: 'The address the code was sent to; needed without a token',
  })
  @OptionalField(PERSON_FIELDS.email)
  email?: string;
}

/** An address that something is to be sent to. */
export class AddressRequest {
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  @Field(PERSON_FIELDS.email)
  email: string;
}
