export { useLive, useReadEvery } from './use-live.js';
