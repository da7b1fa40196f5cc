import type { StatementFormat } from './statementFormat.js';

export type DownloadYearStatementParams = {
/**
 * PDF to read and keep, or CSV for a program
 */
format?: StatementFormat;
/**
 * The year (UTC)
 * @minimum 2000
 * @maximum 9999
 */
year: number;
};
