import { defineRefusal } from '#platform/http/index.js';

export const PeriodNotBegun = defineRefusal(
  'PERIOD_NOT_BEGUN',
  422,
  'This period has not begun yet. Choose an earlier one.',
  'The first day of the statement is in the future (UTC).',
);
export const PeriodBeforeAccount = defineRefusal(
  'PERIOD_BEFORE_ACCOUNT',
  422,
  'Your account was opened on 20 November 2026. Choose a later period.',
  'The last day of the statement is before the day the account was opened (UTC).',
);
export const StatementTooLong = defineRefusal(
  'STATEMENT_TOO_LONG',
  422,
  'This period has 1,410 lines, and a PDF holds up to 1,000. Choose a shorter period, or CSV.',
  'A PDF is made in memory, so its length is limited; a CSV file is not.',
);
