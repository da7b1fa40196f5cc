import type { ProblemDto } from './problemDto.js';

/**
 * `AVATAR_NOT_FOUND`: Picture not found
 */
export type AvatarNotFoundResponse = ProblemDto;
