import { defineRefusal } from '#platform/http/index.js';

export const NotInDemo = defineRefusal(
  'NOT_IN_DEMO',
  409,
  'This deposit cannot be paid in the demo. Please send the coins from a wallet.',
  'Only a demo with its own Ethereum node pays deposits, and only those on Ethereum.',
);
export const DemoCoinsTooFew = defineRefusal(
  'DEMO_COINS_TOO_FEW',
  409,
  'The demo does not have that many coins. Please send fewer.',
  'The first account of the demo’s own Ethereum node pays for all deposits.',
);
