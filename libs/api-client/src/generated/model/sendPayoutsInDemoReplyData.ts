
/**
 * Always null
 * @nullable
 */
export type SendPayoutsInDemoReplyData = { [key: string]: unknown } | null;
