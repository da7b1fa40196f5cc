import { formatDollars, formatWholeDollars, type Cents } from '@sextant/money';

/**
 * What the product says on more than one occasion. The agreed ones stay to the letter;
 * `sentences.spec.ts` lists them.
 */
export const SENTENCES = {
  // People
  firstNameRequired: 'First name is required',
  emailInvalid: 'Invalid email address',
  phoneRequired: 'Phone number is required',
  countryRequired: 'Country is required',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordBlank: 'Password cannot be made of spaces only',
  passwordUnchanged: 'Your new password must be different from the one you have now',
  otpShape: 'OTP must be 6 digits',
  passwordsDoNotMatch: 'Passwords do not match',
  newPasswordsDoNotMatch: "New passwords don't match",
  resetLinkTitle: 'Check your email',
  resetLinkSent:
    "A password reset link has been sent to your email. Ensure to check your spam folder if you don't see it.",
  loggedOut: 'Logged out successfully',
  preferencesUpdated: 'Preferences updated successfully!',
  preferencesNotUpdated: 'Failed to update preferences',

  // Amounts, deposits and withdrawals
  amountNotPositive: 'Amount must be greater than 0',
  amountExceedsBalance: 'Amount exceeds available balance',
  fillInAllFields: 'Please fill in all fields',
  withdrawalFailed: 'Withdrawal failed',
  withdrawalFee: 'Withdrawal fee (fixed)',
  withdrawalSubmitted: 'Withdrawal Submitted',
  methodRequired: 'Please select a payment method to continue',
  paymentDataInvalid: 'Invalid payment data',
  paymentMethodInvalid: 'Invalid payment method',
  paymentProofRequired: 'Please upload a payment proof',
  transactionNotFound: 'Transaction not found',

  // Trades
  assetRequired: 'Please select a trading asset',
  tradeNeedsLogin: 'You must be logged in to create a trade',
  tradeExceedsBalance: 'You do not have enough balance to create this trade',
  tradeNotClaimable: 'This trade is not eligible for profit claiming',
  closeTradeQuestion: 'Are you sure you want to close this trade?',

  // Files
  fileKindInvalid: 'Invalid file type. Please upload an image or PDF.',
  avatarNotImage: 'Please select an image file',
  avatarTooLarge: 'Image size must be less than 5MB',

  // Copying
  addressCopied: 'Address copied to clipboard',
  addressCopiedShort: 'Address copied!',
  copied: 'Copied to clipboard',
  copyFailed: 'Failed to copy to clipboard',

  // Anything else
  errorOccurred: 'An error occurred',
  tryAgainLater: 'Please try again later.',
} as const;

/** Sentences of the API alone, kept out of the app's files. */
export const API_SENTENCES = {
  passwordTooCommon: 'This password is known from data breaches. Please choose another one.',
  passwordTooPersonal:
    'This password is too close to your name, your email address or the name Sextant. Please choose another one.',
  invalidToken: 'Invalid token',
  depositSoonProcessed: 'Your deposit will be processed shortly.',
  paymentMethodCreated: 'Payment method created successfully',
  paymentMethodUpdated: 'Payment method updated successfully',
  paymentMethodDeleted: 'Payment method deleted successfully',
} as const;

export type Sentence = (typeof SENTENCES)[keyof typeof SENTENCES];

/** "Minimum trade amount is $200" */
export const minimumTrade = (min: Cents): string => `Minimum trade amount is ${formatWholeDollars(min)}`;
/** "Maximum trade amount is $100,000" */
export const maximumTrade = (max: Cents): string => `Maximum trade amount is ${formatWholeDollars(max)}`;
/** Inline under the amount: "Minimum amount is $200" */
export const minimumAmount = (min: Cents): string => `Minimum amount is ${formatWholeDollars(min)}`;
/** Inline under the amount: "Maximum amount is $100,000" */
export const maximumAmount = (max: Cents): string => `Maximum amount is ${formatWholeDollars(max)}`;

/** "Successfully claimed a total of $12.34 profit from AAPL!" */
export const profitClaimed = (amount: Cents, symbol: string): string =>
  `Successfully claimed a total of ${formatDollars(amount)} profit from ${symbol}!`;

/** "File size must be less than 5MB" */
export const fileTooLarge = (megabytes: number): string => `File size must be less than ${megabytes}MB`;
