import { type ArgumentMetadata, type ValidationError, ValidationPipe } from '@nestjs/common';
import type { FieldError, Refusal } from './refusal.js';
import { ValidationFailed } from './refusals.js';
import { requireStorableText } from './storable.js';

/**
 * Checks every body and query against its class: unknown fields are refused, nothing is converted silently, and each
 * wrong field comes back with one sentence, that of its topmost decorator that refused it. The first field's sentence
 * is also the message, since a toast shows `message`.
 */
export function validationPipe(): ValidationPipe {
  return new StorableValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    transform: true,
    exceptionFactory: (errors) => refusalOf(errors),
  });
}

/** What has passed the checks of its class must also be text that can be kept. */
class StorableValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const checked: unknown = await super.transform(value, metadata);
    if (metadata.type === 'body' || metadata.type === 'query') requireStorableText(checked);
    return checked;
  }
}

/** Callers choose the names and the number of unknown fields. */
const [MOST_FAULTS, LONGEST_NAME] = [100, 100];

function refusalOf(errors: ValidationError[]): Refusal {
  const fields = errors.flatMap((error) => fieldErrors(error, ''));
  return invalidFields(fields.slice(0, MOST_FAULTS));
}

/** The refusal for fields that a rule beyond their shape refused. */
export function invalidFields(fields: FieldError[]): Refusal {
  const refusal = ValidationFailed({ message: fields[0]?.message ?? ValidationFailed.sentence });
  refusal.errors.push(...fields);
  return refusal;
}

function fieldErrors(error: ValidationError, prefix: string): FieldError[] {
  const field = (prefix + error.property).slice(0, LONGEST_NAME);
  const own = Object.entries(error.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? `${field} is not a field of this request` : message,
  }));
  const nested = (error.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`));
  // Decorators run from the bottom up, so the topmost one's sentence is last.
  return [...own.slice(-1), ...nested];
}
