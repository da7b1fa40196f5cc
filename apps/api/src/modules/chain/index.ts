export { CHAIN_CHECKS } from './chain-checks.js';
export { ChainModule } from './chain.module.js';
