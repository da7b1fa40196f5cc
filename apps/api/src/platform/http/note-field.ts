import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';

/** A note of an operator for colleagues. It is in no reply to a customer, no mail and no file of theirs. */
export const NoteField = () =>
  applyDecorators(
    ApiPropertyOptional({
      maxLength: 500,
      example: 'Seen on the network twice',
      description: 'Only colleagues read it',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    IsOptional(),
    IsString({ message: 'note has to be text' }),
    MaxLength(500, { message: 'A note has at most 500 characters' }),
  );
