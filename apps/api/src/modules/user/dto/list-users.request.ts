import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageRequest } from '#platform/http/index.js';
import { OptionalField } from './field.js';

const searchable = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 100 ? undefined : 'search takes text of at most 100 characters';

export class ListUsersRequest extends PageRequest {
  @ApiPropertyOptional({
    type: String,
    maxLength: 100,
    example: 'lovelace',
    description:
      'Part of an email address, name, phone number or account number; one or two letters: the beginning of a name or email address',
  })
  @OptionalField(searchable)
  search?: string;
}
