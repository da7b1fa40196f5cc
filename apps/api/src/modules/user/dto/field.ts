import { applyDecorators } from '@nestjs/common';
import { ValidateBy, ValidateIf } from 'class-validator';
import type { FieldCheck } from '../person-fields.rules.js';

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
