
export type ListSparklinesParams = {
/**
 * Symbols separated by commas; all assets when absent or empty.
 * @maxLength 200
 */
symbols?: string;
};
