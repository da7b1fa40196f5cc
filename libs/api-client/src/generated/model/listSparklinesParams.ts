
export type ListSparklinesParams = {
/**
 * Symbols separated by commas; all assets when absent or empty, such as `AAPL,TSLA`
 * @maxLength 200
 */
symbols?: string;
};
