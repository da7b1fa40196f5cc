import type { ProblemDto } from './problemDto.js';

/**
 * `NO_ROOM_FOR_STREAM`: Live updates are not available right now. Please try again in a moment.
 *
 * `TOO_BUSY`: Too many requests are waiting. Please try again in a moment.
 *
 * `TOO_MANY_REQUESTS`: Too many requests. Please try again in 1 minute.
 *
 * `TOO_MANY_STREAMS`: Live updates are already open in too many places. Close one and try again.
 */
export type NoRoomForStreamTooBusyTooManyRequestsTooManyStreamsResponse = ProblemDto;
