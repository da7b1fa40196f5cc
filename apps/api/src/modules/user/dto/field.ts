import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';
import { type FieldCheck, shownText } from '../person-fields.rules.js';

/** Checks a field by one rule that also says what is wrong, so that a field never has two sentences at once. */
export function Field(check: FieldCheck): PropertyDecorator {
  return ValidateBy({
    name: 'field',
    validator: {
      validate: (value) => check(value) === undefined,
      defaultMessage: (subject) => check(subject?.value) ?? '',
    },
  });
}

/** The same for a field that may be left out; what is sent is checked, `null` too. */
export function OptionalField(check: FieldCheck): PropertyDecorator {
  return applyDecorators(
    ValidateIf((_, value) => value !== undefined),
    Field(check),
  ) as PropertyDecorator;
}

const asShown = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? shownText(value) : value));

/** A field whose text people read: characters that nobody can see are left out, since they only come along by copying. */
export const TextField = (check: FieldCheck): PropertyDecorator => applyDecorators(asShown, Field(check));

/** The same for a field that may be left out. */
export const OptionalTextField = (check: FieldCheck): PropertyDecorator =>
  applyDecorators(asShown, OptionalField(check));
