export { installation } from './installation.js';
