import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { PERSON_FIELDS } from '../person-fields.rules.js';
import { OptionalField, OptionalTextField } from './field.js';

/** A multipart form. What is left out stays as it is. */
export class UpdateProfileRequest {
  @ApiPropertyOptional({ type: String, maxLength: 100, example: 'Ada' })
  @OptionalTextField(PERSON_FIELDS.firstName)
  firstName?: string;

  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    example: 'Lovelace',
    description: 'Empty for people with one name',
  })
  @OptionalTextField(PERSON_FIELDS.lastName)
  lastName?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'email',
    example: 'ada@sextant.example',
    description: 'A new address takes effect once the code sent to it is entered at `POST /auth/verify`',
  })
  @OptionalField(PERSON_FIELDS.email)
  email?: string;

  @ApiPropertyOptional({ type: String, example: '+44 20 7946 0958', description: 'Stored as E.164' })
  @OptionalTextField(PERSON_FIELDS.phone)
  phone?: string;

  @ApiPropertyOptional({ type: String, example: 'United Kingdom', description: 'Display name from the built-in list' })
  @OptionalTextField(PERSON_FIELDS.country)
  country?: string;

  @ApiPropertyOptional({ type: String, maxLength: 100, example: 'London' })
  @OptionalTextField(PERSON_FIELDS.city)
  city?: string;

  @ApiPropertyOptional({ type: String, maxLength: 200, example: "12 St James's Square" })
  @OptionalTextField(PERSON_FIELDS.address)
  address?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'binary',
    description: 'PNG, JPEG, WebP, GIF or AVIF, 5 MB at most; stored as 256 × 256 WebP',
  })
  @Allow()
  newAvatar?: unknown;
}
