export { followActs, isAttended, useAway } from './attendance.js';
export { useLive, useReadEvery } from './use-live.js';
