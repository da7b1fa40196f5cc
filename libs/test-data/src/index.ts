export * from './addresses.js';
export * from './files.js';
export * from './registration.js';
