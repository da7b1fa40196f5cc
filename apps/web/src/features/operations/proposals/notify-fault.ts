import { ApiError } from '@sextant/api-client';
import { NOT_CONFIRMED } from '#shared/confirmation/index.js';
import { notify } from '#shared/ui/notify.js';

/** Says why something was not done, unless the person closed the question for the second factor themself. */
export function notifyUnlessClosed(error: Error): void {
  if (!(error instanceof ApiError && error.code === NOT_CONFIRMED)) notify.error(error.message);
}
