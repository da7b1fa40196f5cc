import type { ProblemDto } from './problemDto.js';

/**
 * `CODE_SENT_RECENTLY`: A code was sent a moment ago. Please wait before requesting another.
 *
 * `TOO_BUSY`: Too many requests are waiting. Please try again in a moment.
 *
 * `TOO_MANY_REQUESTS`: Too many requests. Please try again in 1 minute.
 */
export type CodeSentRecentlyTooBusyTooManyRequestsResponse = ProblemDto;
