export { useAway } from './use-away.js';
export { useLive, useReadEvery } from './use-live.js';
