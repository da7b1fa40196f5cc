import { ApiProperty } from '@nestjs/swagger';
import { Field, PERSON_FIELDS } from '#modules/user/index.js';

export class RegisterRequest {
  @ApiProperty({ type: String, maxLength: 100, example: 'Ada' })
  @Field(PERSON_FIELDS.firstName)
  firstName: string;

  @ApiProperty({ type: String, maxLength: 100, example: 'Lovelace' })
  @Field(PERSON_FIELDS.lastName)
  lastName: string;

  @ApiProperty({ type: String, format: 'email', example: 'ada@sextant.example' })
  @Field(PERSON_FIELDS.email)
  email: string;

  @ApiProperty({ type: String, example: '020 7946 0958', description: 'As dialled in the country, or with +' })
  @Field(PERSON_FIELDS.phone)
  phone: string;

  @ApiProperty({ type: String, example: 'United Kingdom', description: 'Display name from the built-in list' })
  @Field(PERSON_FIELDS.country)
  country: string;

  @ApiProperty({ type: String, format: 'password', minLength: 8, maxLength: 128, example: 'difference-engine' })
  @Field(PERSON_FIELDS.password)
  password: string;
}
