/** Whether the prices of a source are invented. */
export const isSimulated = (source: string): boolean => source.toLowerCase().startsWith('simulat');

/** A source as it stands before the age of a price: "Simulated", or its own name. */
export const sourceWord = (source: string): string => (isSimulated(source) ? 'Simulated' : source);
