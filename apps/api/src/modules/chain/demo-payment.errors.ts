import { defineRefusal } from '#platform/http/index.js';

export const NotInDemo = defineRefusal(
  'NOT_IN_DEMO',
  409,
  'This deposit cannot be paid in the demo. Please send the coins from a wallet.',
  'Only a demo with its own Ethereum node pays deposits, and only those on Ethereum.',
);
