import { ApiError } from '@sextant/api-client';

/** Whether it is the mailed link itself that was refused; too many tries and a lost connection say nothing of it. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
