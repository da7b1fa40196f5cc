/** Whether the prices of a source are invented. */
export const isSimulated = (source: string): boolean => source.toLowerCase().startsWith('simulat');

/** A source as it stands before the age of a price: "Simulated", a provider's name, or after the comma who chose a host. */
export const sourceWord = (source: string): string =>
  isSimulated(source) ? 'Simulated' : source.includes(',') ? `Prices from ${source}` : source;
