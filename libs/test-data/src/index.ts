export * from './addresses.js';
export * from './files.js';
export * from './hostile-file-names.js';
export * from './ports.js';
export * from './receipts.js';
export * from './registration.js';
export * from './texts.js';
