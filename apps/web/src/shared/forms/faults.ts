import { isBlankPassword, isEmail, passwordLength, SENTENCES } from '@sextant/business-rules';

/** What is wrong with an address as it was typed; null when nothing is. */
export const emailFault = (email: string) => (isEmail(email) ? null : SENTENCES.emailInvalid);

/** What is wrong with the length of a password; null when nothing is. */
export function passwordFault(password: string) {
  const length = passwordLength(password);
  if (length === 'fine') return null;
  return length === 'too short' ? SENTENCES.passwordTooShort : SENTENCES.passwordTooLong;
}

/** What is wrong with a password that is being chosen; null when nothing is. */
export const newPasswordFault = (password: string) =>
  passwordFault(password) ?? (isBlankPassword(password) ? SENTENCES.passwordBlank : null);

/** The sentence where a field is empty; null when it is not. */
export const emptyFault = (sentence: string) => (text: string) => (text.trim() === '' ? sentence : null);
