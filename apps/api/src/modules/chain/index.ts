export { CHAIN_CHECKS } from './chain-checks.js';
export { CHAIN_MAILS } from './chain.mails.js';
export { ChainModule } from './chain.module.js';
export { KeyChanges } from './key-changes.js';
export { KeyedAddresses } from './keyed-addresses.js';
export { MadeAddresses } from './made-addresses.js';
