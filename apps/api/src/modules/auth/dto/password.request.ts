import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { API_SENTENCES, SENTENCES } from '@sextant/business-rules';
import { ValidateBy, ValidateIf } from 'class-validator';
import { Field, PERSON_FIELDS } from '#modules/user/index.js';

const TOKEN_MAX = 200;

export class ResetPasswordRequest {
  @ApiProperty({
    type: String,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'The token from the link in the email',
  })
  @Field((value) =>
    typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX ? undefined : API_SENTENCES.invalidToken,
  )
  userId: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'analytical-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;
}

export class PasswordLinkRequest {
  @ApiProperty({
    type: String,
    maxLength: TOKEN_MAX,
    example: 'qZ0l8m1xJt2b0m8p5rS4v7w9yA1cD3eF5gH7iJ9kL1M',
    description: 'The token from a link that resets a password or reopens a frozen account',
  })
  @Field((value) =>
    typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX ? undefined : API_SENTENCES.invalidToken,
  )
  token: string;
}

/** The account whose password a mailed link sets. */
export class PasswordLinkDto {
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  email: string;
}

export class ChangePasswordRequest {
  @ApiProperty({ type: String, format: 'password', example: 'difference-engine' })
  @Field((value) => (typeof value === 'string' && value !== '' ? undefined : 'Please enter your current password'))
  currentPassword: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'analytical-engine' })
  @Field(PERSON_FIELDS.password)
  newPassword: string;

  @ApiPropertyOptional({ type: String, format: 'password', example: 'analytical-engine' })
  @ValidateIf((_, value) => value !== undefined)
  @ValidateBy({
    name: 'sameAsNew',
    validator: {
      validate: (value, subject) => value === (subject?.object as ChangePasswordRequest).newPassword,
      defaultMessage: () => SENTENCES.newPasswordsDoNotMatch,
    },
  })
  confirmPassword?: string;
}
