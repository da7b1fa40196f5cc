import type { ProblemDto } from './problemDto.js';

/**
 * `IDEMPOTENCY_KEY_INVALID`: Send one Idempotency-Key of 1 to 255 ASCII characters in double quotes, without parameters: "8e03978e-40d5-43dd-bc93-6894a57f9324". Inside the quotes write \" for a quote and \\ for a backslash.
 *
 * `MALFORMED_REQUEST`: The request could not be read.
 */
export type IdempotencyKeyInvalidMalformedRequestResponse = ProblemDto;
