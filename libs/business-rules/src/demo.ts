/** The banner of every page in demo mode (decision H4). */
export const DEMO_BANNER = 'Demo: simulated prices, no real money. Do not send coins to these addresses.';

/** Beside every price that comes from the simulation (decision H3). */
export const SIMULATED_PRICES = 'Simulated prices';
