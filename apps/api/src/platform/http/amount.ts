import { type Cents, MAX_AMOUNT, centsFromDollars, formatWholeDollars } from '@sextant/money';
import { SENTENCES } from '@sextant/business-rules';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';
import { ValidationFailed } from './refusals.js';

const IS_TEXT = 'Amount must be a number, not text';
const TOO_MANY_DECIMALS = 'Amount must have at most 2 decimals';

const PLAIN = /^\d{1,400}(\.\d{1,2})?$/;

/** What is wrong with an amount, as the field says it; undefined when nothing is. */
function amountFault(value: unknown): string | undefined {
  if (centsFromDollars(value) !== undefined) return undefined;
  if (typeof value === 'string' && /^\d{1,400}\.\d{3,400}$/.test(value)) return TOO_MANY_DECIMALS;
  if (typeof value === 'string' && PLAIN.test(value)) return IS_TEXT;
  if (typeof value !== 'number' || !(value > 0)) return SENTENCES.amountNotPositive;
  const most = Number(MAX_AMOUNT) / 100;
  return value > most ? `Amount must be at most ${formatWholeDollars(MAX_AMOUNT)}` : TOO_MANY_DECIMALS;
}

function IsAmount(): PropertyDecorator {
  return ValidateBy({
    name: 'isAmount',
    validator: {
      validate: (value) => amountFault(value) === undefined,
      defaultMessage: (context) => amountFault(context?.value) ?? SENTENCES.amountNotPositive,
    },
  });
}

/** A field of dollars: a JSON number above zero with at most two decimals, 1,000,000,000 at most. */
export function AmountField(options: ApiPropertyOptions = {}): PropertyDecorator {
  const shown = { type: Number, example: 250, minimum: 0.01, maximum: 1_000_000_000, ...options } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(shown), IsAmount());
}

/** The same in a multipart form, where everything is text: plain digits with at most two decimals. */
export function AmountFormField(options: ApiPropertyOptions = {}): PropertyDecorator {
  return applyDecorators(
    AmountField(options),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? fromText(value) : value)),
  );
}

/** The number that plain digits are; text with a third decimal stays text, since a number might round it off. */
function fromText(written: string): number | string {
  return PLAIN.test(written) ? Number(written) : written;
}

/** The cents of a field that `@AmountField` has let through. @throws Refusal VALIDATION_FAILED for any other value */
export function centsOf(amount: number, field: string): Cents {
  const cents = centsFromDollars(amount);
  if (cents === undefined) throw ValidationFailed({ field });
  return cents;
}
