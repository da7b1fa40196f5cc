import { defineRefusal } from '#platform/http/index.js';

export const CaseTaken = defineRefusal(
  'CASE_TAKEN',
  409,
  'Ruth Keller is working on this case',
  'Another operator has taken the case; `takenBy` says who, and `until` until when unless they renew it. `takeOverFrom` takes it over.',
  ['takenBy', 'until'],
);
export const ProposalTaken = defineRefusal(
  'PROPOSAL_TAKEN',
  409,
  'Ruth Keller is working on this proposal',
  'Another operator has taken the proposal; `takenBy` says who, and `until` until when unless they renew it. `takeOverFrom` takes it over.',
  ['takenBy', 'until'],
);
