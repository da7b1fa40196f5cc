/** Unless the treasurer confirms more, the network takes at most so many percent of what a withdrawal in a batch pays. */
export const USUAL_FEE_PERCENT = 10;
