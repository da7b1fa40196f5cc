import { type ValidationError, ValidationPipe } from '@nestjs/common';
import type { FieldError, Refusal } from './refusal.js';
import { ValidationFailed } from './refusals.js';

/**
 * Checks every body and query against its class: unknown fields are dropped, nothing is converted silently, and each
 * wrong field comes back with its own sentence. The first field's sentence is also the message, since the
 * specification shows `message` in a toast.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => refusalOf(errors),
  });
}

function refusalOf(errors: ValidationError[]): Refusal {
  const fields = errors.flatMap((error) => fieldErrors(error, ''));
  return invalidFields(fields);
}

/** The refusal for fields that a rule beyond their shape refused. */
export function invalidFields(fields: FieldError[]): Refusal {
  const refusal = ValidationFailed({ message: fields[0]?.message ?? ValidationFailed.sentence });
  refusal.errors.push(...fields);
  return refusal;
}

function fieldErrors(error: ValidationError, prefix: string): FieldError[] {
  const field = prefix + error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  const nested = (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  return [...own.slice(0, 1), ...nested];
}
