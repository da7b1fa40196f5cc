import type { ProblemDto } from './problemDto.js';

/**
 * `UNSUPPORTED_MEDIA_TYPE`: This content type is not accepted here.
 */
export type UnsupportedMediaTypeResponse = ProblemDto;
