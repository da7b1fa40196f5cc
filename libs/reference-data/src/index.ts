export * from './assets.js';
export * from './countries.js';
export * from './phone-examples.js';
export type { CountryTimezone } from './country-timezones.js';
export * from './token-contracts.js';
export * from './unspendable-addresses.js';
