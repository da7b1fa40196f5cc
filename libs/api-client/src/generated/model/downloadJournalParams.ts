
export type DownloadJournalParams = {
/**
 * The first day (UTC); without it, the day your account was opened
 * @maxLength 10
 */
from?: string;
/**
 * The last day (UTC), included; without it, today
 * @maxLength 10
 */
to?: string;
};
