
export type PreviewCorrectionParams = {
/**
 * Only of a paid withdrawal, and of what corrects one: the coins that really left, in all; 0 where none did
 * @maxLength 40
 */
sentCoin?: string;
};
