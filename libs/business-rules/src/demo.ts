/** The banner of every page in demo mode. */
export const DEMO_BANNER = 'Demo: simulated prices, no real money. Do not send coins to these addresses.';

/** Beside every price that comes from the simulation. */
export const SIMULATED_PRICES = 'Simulated prices';

/** Who everybody may sign in as on a demo with its data; the password is public. */
export const DEMO_SIGN_IN = { email: 'demo@sextant.example', password: 'demo-investor-password' } as const;
