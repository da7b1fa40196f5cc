export { Hints } from './hints.js';
export { LiveModule } from './live.module.js';
export { StreamSessions } from './stream-sessions.js';
export { STREAM_LIMITS } from './stream-limits.rules.js';
export { Streams } from './streams.js';
