import { MAX_AMOUNT, centsFromDollars, formatWholeDollars } from '@sextant/money';
import { SENTENCES } from '@sextant/business-rules';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { applyDecorators } from '@nestjs/common';

/** What is wrong with an amount, as the field says it; undefined when nothing is (decision M1). */
export function amountFault(value: unknown): string | undefined {
  if (centsFromDollars(value) !== undefined) return undefined;
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) {
    const most = Number(MAX_AMOUNT) / 100;
    if (value > most) return `Amount must be at most ${formatWholeDollars(MAX_AMOUNT)}`;
    return 'Amount must have at most 2 decimals';
  }
  return SENTENCES.amountNotPositive;
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

/** A field of dollars: a JSON number above zero with at most two decimals, 1,000,000,000 at most (decision M1). */
export function AmountField(options: ApiPropertyOptions = {}): PropertyDecorator {
  const shown = { type: Number, example: 250, minimum: 0.01, maximum: 1_000_000_000, ...options } as ApiPropertyOptions;
  return applyDecorators(ApiProperty(shown), IsAmount());
}

/** The same in a multipart form, where everything is text: plain digits with at most two decimals. */
export function AmountFormField(options: ApiPropertyOptions = {}): PropertyDecorator {
  const asNumber = Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,13}(\.\d{1,20})?$/.test(value) ? Number(value) : value,
  );
  return applyDecorators(AmountField(options), asNumber);
}
