export { followActs, isAttended } from './attendance.js';
export { useLive, useReadEvery } from './use-live.js';
