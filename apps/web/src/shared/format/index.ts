export * from './dates.js';
export * from './figures.js';
