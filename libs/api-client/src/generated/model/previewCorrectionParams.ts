
export type PreviewCorrectionParams = {
/**
 * Only of a paid withdrawal, and of what corrects one: the coins that really left, in all; 0 where none did, such as `0.00384615`
 * @maxLength 40
 */
sentCoin?: string;
};
