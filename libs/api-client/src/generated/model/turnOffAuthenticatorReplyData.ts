
/**
 * Always null
 * @nullable
 */
export type TurnOffAuthenticatorReplyData = { [key: string]: unknown } | null;
