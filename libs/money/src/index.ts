export * from './cents.js';
export * from './coin.js';
export * from './format.js';
export * from './price.js';
export * from './rounding.js';
export * from './position.js';
export { plainDecimal } from './decimal.js';
