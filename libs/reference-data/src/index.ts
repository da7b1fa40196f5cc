export * from './assets.js';
export * from './countries.js';
export type { CountryTimezone } from './country-timezones.js';
