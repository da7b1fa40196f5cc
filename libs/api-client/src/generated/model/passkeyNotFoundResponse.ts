import type { ProblemDto } from './problemDto.js';

/**
 * `PASSKEY_NOT_FOUND`: Passkey not found
 */
export type PasskeyNotFoundResponse = ProblemDto;
