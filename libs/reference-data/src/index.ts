export * from './assets.js';
export * from './countries.js';
export * from './country-names.js';
export * from './phone-examples.js';
export * from './token-contracts.js';
export * from './unspendable-addresses.js';
