import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Field, OptionalTextField, PERSON_FIELDS, TextField } from '#modules/user/index.js';

export class RegisterRequest {
  @ApiProperty({ type: String, maxLength: 100, example: 'Ada' })
  @TextField(PERSON_FIELDS.firstName)
  firstName: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    example: 'Lovelace',
    description: 'Left out or empty for people with one name',
  })
  @OptionalTextField(PERSON_FIELDS.lastName)
  lastName?: string;

  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  @Field(PERSON_FIELDS.email)
  email: string;

  @ApiProperty({ type: String, example: '020 7946 0958', description: 'As dialled in the country, or with +' })
  @TextField(PERSON_FIELDS.phone)
  phone: string;

  @ApiProperty({ type: String, example: 'United Kingdom', description: 'Display name from the built-in list' })
  @TextField(PERSON_FIELDS.country)
  country: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'difference-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;
}
