import { defineRefusal } from '#platform/http/index.js';

export const CaseClosed = defineRefusal(
  'CASE_CLOSED',
  409,
  'This case is closed',
  'The deposit or withdrawal is completed or failed, so there is nothing to take.',
);
