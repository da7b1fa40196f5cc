/** What the value of a trade is called in its status. */
export const valueLabel = (status: string): string => (status === 'completed' ? 'Settled at' : 'Current value');

/** What the price that its value stands on is called. */
export function priceLabel(status: string): string {
  if (status === 'paused') return 'Price when paused';
  return status === 'completed' ? 'Exit price' : 'Price';
}
