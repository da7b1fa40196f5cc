import type { ProblemDto } from './problemDto.js';

/**
 * `STORAGE_UNAVAILABLE`: Your file could not be stored, so nothing was done. Please try again in a few minutes.
 *
 * `UNAVAILABLE`: The service cannot be reached right now. Please try again.
 */
export type StorageUnavailableUnavailableResponse = ProblemDto;
