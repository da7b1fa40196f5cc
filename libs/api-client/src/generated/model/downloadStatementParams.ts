import type { StatementFormat } from './statementFormat.js';

export type DownloadStatementParams = {
/**
 * PDF to read and keep, or CSV for a program
 */
format?: StatementFormat;
/**
 * The first day (UTC)
 * @maxLength 10
 */
from: string;
/**
 * The last day (UTC), included
 * @maxLength 10
 */
to: string;
};
