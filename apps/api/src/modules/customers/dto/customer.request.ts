import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PageRequest } from '#platform/http/index.js';
import { Field, OptionalField } from '#modules/user/index.js';
import { searchOf } from '../search.rules.js';

const searchable = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > 200) return 'search takes text of at most 200 characters';
  return searchOf(value) ? undefined : 'search takes at least 2 characters';
};
const NOTE_LENGTH = 2_000;
const aNote = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.trim() === '') return 'Write the note first';
  return value.length > NOTE_LENGTH ? 'A note has at most 2,000 characters' : undefined;
};

export const CUSTOMER_ACCOUNTS = ['cash', 'invested', 'withdrawal_hold'] as const;
const anAccount = (value: unknown): string | undefined =>
  CUSTOMER_ACCOUNTS.some((account) => account === value)
    ? undefined
    : `account takes one of ${CUSTOMER_ACCOUNTS.join(', ')}`;

export class FindCustomersRequest extends PageRequest {
  @ApiPropertyOptional({
    type: String,
    maxLength: 200,
    example: 'lovelace',
    description:
      'Beginnings of words of a name, the beginning of an email address, a phone number or part of one, an account id, a withdrawal address, the address of a deposit, the hash of a payment, an id, or the reference of a transaction; the newest customers if left out',
  })
  @OptionalField(searchable)
  search?: string;
}

export class CustomerEntriesRequest extends PageRequest {
  @ApiProperty({
    enum: CUSTOMER_ACCOUNTS,
    enumName: 'CustomerAccount',
    example: 'cash',
    description: 'Which balance of the customer',
  })
  @Field(anAccount)
  account: (typeof CUSTOMER_ACCOUNTS)[number];
}

export class CustomerNoteRequest {
  @ApiProperty({
    type: String,
    maxLength: NOTE_LENGTH,
    example: 'Asked by phone when the deposit arrives.',
    description: 'For colleagues only; it cannot be changed or removed',
  })
  @Field(aNote)
  text: string;
}
