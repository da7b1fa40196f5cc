
export type GetAuditStateParams = {
/**
 * Whether to verify the log now, unless that has ended in the last minute
 */
now?: boolean;
};
