import type { ProblemDto } from './problemDto.js';

/**
 * `USER_NOT_FOUND`: User not found
 */
export type UserNotFoundResponse = ProblemDto;
