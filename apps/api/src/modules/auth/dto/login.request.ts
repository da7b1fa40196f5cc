import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Field, OptionalField, PERSON_FIELDS } from '#modules/user/index.js';

export class LoginRequest {
  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  @Field(PERSON_FIELDS.email)
  email: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'difference-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;

  @ApiPropertyOptional({
    type: Boolean,
    example: false,
    description: 'Stay signed in for 30 days instead of until the browser closes; operators always sign in each day',
  })
  @OptionalField((value) => (typeof value === 'boolean' ? undefined : 'Please choose on or off'))
  remember?: boolean;
}
