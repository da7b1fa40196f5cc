import type { ProblemDto } from './problemDto.js';

/**
 * `NOT_SIGNED_IN`: Please sign in to continue.
 */
export type NotSignedInResponse = ProblemDto;
