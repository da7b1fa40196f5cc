import type { ProblemDto } from './problemDto.js';

/**
 * `ALLOW_LIST_OFF`: Your allow-list is already off, or about to turn off.
 */
export type AllowListOffResponse = ProblemDto;
