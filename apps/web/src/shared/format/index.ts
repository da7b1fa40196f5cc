export * from './dates.js';
export * from './directed.js';
export * from './figures.js';
export * from './sources.js';
export * from './trade-labels.js';
