import { installation } from '../installation/index.js';

/** The simulation is made with the volatility that an asset states. Of the market nobody measures it here. */
export const STATES_VOLATILITY = installation.mode === 'demo';
