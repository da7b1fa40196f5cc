/** What the value of a trade is called in its status. */
export const valueLabel = (status: string): string => (status === 'completed' ? 'Settled at' : 'Current value');
