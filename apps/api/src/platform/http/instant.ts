import { ValidateBy, isISO8601 } from 'class-validator';

const WRITTEN = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** A query parameter that is an instant with its offset, or a day, whose midnight in UTC is meant (RFC 3339). */
export function IsInstant(): PropertyDecorator {
  return ValidateBy({
    name: 'isInstant',
    validator: {
      validate: (value) =>
        typeof value === 'string' &&
        WRITTEN.test(value) &&
        isISO8601(value, { strict: true }) &&
        !Number.isNaN(Date.parse(value)),
      defaultMessage: (context) => `${context?.property} takes an instant such as 2026-11-20T10:00:00Z`,
    },
  });
}
