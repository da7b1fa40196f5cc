import { ValidateBy } from 'class-validator';
import { isDay } from './period.rules.js';

/** A query parameter that is a day of the calendar, such as `2026-11-20`. */
export function IsDay(): PropertyDecorator {
  return ValidateBy({
    name: 'isDay',
    validator: { validate: isDay, defaultMessage: (context) => `${context?.property} takes a day such as 2026-11-20` },
  });
}
