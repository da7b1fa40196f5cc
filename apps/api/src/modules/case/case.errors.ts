import { defineRefusal } from '#platform/http/index.js';

export const CaseTaken = defineRefusal(
  'CASE_TAKEN',
  409,
  'Ruth Keller is working on this case',
  'Another operator has taken the case; `takenBy` says who, and `until` until when unless they renew it. `takeOverFrom` takes it over.',
);
export const CaseClosed = defineRefusal(
  'CASE_CLOSED',
  409,
  'This case is closed',
  'The deposit or withdrawal is completed or failed, so there is nothing to take.',
);
