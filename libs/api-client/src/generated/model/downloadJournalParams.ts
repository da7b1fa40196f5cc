
export type DownloadJournalParams = {
/**
 * The first day (UTC); without it, the day your account was opened, such as `2026-01-01`
 * @maxLength 10
 */
from?: string;
/**
 * The last day (UTC), included; without it, today, such as `2026-12-31`
 * @maxLength 10
 */
to?: string;
};
