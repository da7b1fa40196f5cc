import type { ProblemDto } from './problemDto.js';

/**
 * `SESSION_NOT_FOUND`: Session not found
 */
export type SessionNotFoundResponse = ProblemDto;
