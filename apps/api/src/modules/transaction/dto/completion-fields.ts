import { applyDecorators } from '@nestjs/common';
import { ApiHideProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { bareHash, hashFault } from '@sextant/business-rules';
import { IsIn, IsOptional, Matches, ValidateBy, ValidateIf } from 'class-validator';
import { IsInstant } from '#platform/http/index.js';

const COINS = /^\d{1,20}(\.\d{1,18})?$/;
const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** The coins that arrived, as they stand on the network. */
export const ReceivedCoinField = () =>
  applyDecorators(
    ApiPropertyOptional({
      example: '0.00384615',
      maxLength: 40,
      description: 'Deposits, to complete one: the coins that arrived. The server computes the dollars',
    }),
    trimmed,
    ValidateIf((_, value) => value !== undefined),
    Matches(COINS, { message: 'Please enter the coins that arrived, such as 0.00384615' }),
  );

/** The coins of a payment that really left. */
export const SentCoinField = () =>
  applyDecorators(
    ApiPropertyOptional({
      example: '0.00384615',
      maxLength: 40,
      description:
        'Only of a paid withdrawal, and of what corrects one: the coins that really left, in all; 0 where none did',
    }),
    trimmed,
    ValidateIf((_, value) => value !== undefined),
    Matches(COINS, { message: 'Please enter the coins that really left, such as 0.00384615' }),
  );

/** By which a payment is found on its network. */
export const TxHashField = () =>
  applyDecorators(
    ApiPropertyOptional({
      example: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
      maxLength: 500,
      description: 'Hash of the payment on the network, or a link to it, needed to complete a deposit or a withdrawal',
    }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? bareHash(value) : value)),
    IsOptional(),
    ValidateBy({
      name: 'txHash',
      validator: {
        validate: (value) => typeof value === 'string' && hashFault(value) === undefined,
        defaultMessage: (subject) => hashFault(String(subject?.value)) ?? '',
      },
    }),
  );

/** A field of earlier releases, which would be ignored otherwise: an operator says no dollars. */
export const DollarsRefused = () =>
  applyDecorators(
    ApiHideProperty(),
    ValidateIf((_, value) => value !== undefined),
    ValidateBy({
      name: 'dollarsRefused',
      validator: { validate: () => false, defaultMessage: () => 'The server computes the dollars. Send receivedCoin.' },
    }),
  );

/** When the coins arrived. */
export const ArrivedAtField = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: String,
      format: 'date-time',
      example: '2026-11-20T10:04:00Z',
      description:
        'Deposits: when the coins arrived, which decides about the rate. Needed once the quote has ended, unless `arrivedInQuote` is said; until then it is now where it is left out',
    }),
    IsOptional(),
    IsInstant(),
  );

/** Instead of a time: what an operator who saw the payment can say with one key. */
export const ArrivedInQuoteField = () =>
  applyDecorators(
    ApiPropertyOptional({
      enum: [true],
      example: true,
      description:
        'Deposits: the coins arrived while the quoted rate held, from `rateFrom` to `rateUntil` of the preview, so they are credited at that rate. Instead of `arrivedAt`',
    }),
    ValidateIf((_, value) => value !== undefined),
    IsIn([true], { message: 'arrivedInQuote takes only true. If the coins came at another time, send arrivedAt.' }),
    ValidateBy({
      name: 'insteadOfTime',
      validator: {
        validate: (_, context) => !(context?.object as { arrivedAt?: unknown } | undefined)?.arrivedAt,
        defaultMessage: () => 'Say when the coins arrived, or that they came within the quote, not both',
      },
    }),
  );

/** How a deposit or a withdrawal is to end. */
export const OutcomeField = () =>
  applyDecorators(
    ApiPropertyOptional({
      enum: ['completed', 'failed'],
      enumName: 'ReviewOutcome',
      example: 'completed',
      description:
        '`completed` where it is left out; `failed` refuses it, which takes a second operator for a withdrawal whose payment was begun',
    }),
    // Null would take the place of the default.
    ValidateIf((_, value) => value !== undefined),
    IsIn(['completed', 'failed'], { message: 'status has to be completed or failed' }),
  );
