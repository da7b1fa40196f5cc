import { defineRefusal } from '#platform/http/index.js';

export const PeriodNotOver = defineRefusal(
  'PERIOD_NOT_OVER',
  409,
  'This month is not over yet',
  'A month can be closed two hours after its end (UTC), when nothing can be late any more.',
);
export const PeriodClosed = defineRefusal(
  'PERIOD_CLOSED',
  409,
  'This month is already closed',
  'Closed periods stay closed; the next one ends after them.',
);
