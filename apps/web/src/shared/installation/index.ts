export { DEMO_INVESTOR } from './demo-investor.js';
export { installation } from './installation.js';
