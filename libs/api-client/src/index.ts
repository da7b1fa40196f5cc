export * from './api-error.js';
export * from './http.js';
export { readServerClock, serverNow } from './server-clock.js';
export * from './generated/index.js';
export * from './generated/model/index.js';
