import { cents } from '@sextant/money';
import { describe, expect, it } from '@jest/globals';
import { addressSentence, validAddressSentence } from './addresses/sentences.js';
import {
  API_SENTENCES,
  fileTooLarge,
  maximumAmount,
  maximumTrade,
  minimumAmount,
  minimumTrade,
  profitClaimed,
  SENTENCES,
} from './sentences.js';
import { TRADE_MAX, TRADE_MIN } from './trade.js';

// The agreed sentences, word for word.
const SPECIFIED = `
First name is required
Invalid email address
Phone number is required
Country is required
Password must be at least 8 characters long
OTP must be 6 digits
Passwords do not match
Invalid file type. Please upload an image or PDF.
Please select an image file
Image size must be less than 5MB
Amount must be greater than 0
Amount exceeds available balance
Please fill in all fields
Withdrawal failed
Please upload a payment proof
Please select a trading asset
You must be logged in to create a trade
You do not have enough balance to create this trade
New passwords don't match
An error occurred
Please try again later.
Invalid token
Invalid payment data
Invalid payment method
Address copied to clipboard
Copied to clipboard
Failed to copy to clipboard
Preferences updated successfully!
Failed to update preferences
This trade is not eligible for profit claiming
Payment method created successfully
Payment method updated successfully
Payment method deleted successfully
Logged out successfully
Check your email
A password reset link has been sent to your email. Ensure to check your spam folder if you don't see it.
Please select a payment method to continue
Your deposit will be processed shortly.
Withdrawal Submitted
Are you sure you want to close this trade?
Transaction not found
Address copied!
`;

const ALL = { ...SENTENCES, ...API_SENTENCES };

describe('sentences', () => {
  it.each(SPECIFIED.trim().split('\n'))('%s', (sentence) => {
    expect(Object.values(ALL)).toContain(sentence);
  });

  it('stand under one key each', () => {
    expect(new Set(Object.values(ALL)).size).toBe(Object.keys(ALL).length);
  });

  it('take their figures', () => {
    expect(minimumTrade(TRADE_MIN)).toBe('Minimum trade amount is $200');
    expect(maximumTrade(TRADE_MAX)).toBe('Maximum trade amount is $100,000');
    expect(minimumAmount(TRADE_MIN)).toBe('Minimum amount is $200');
    expect(maximumAmount(TRADE_MAX)).toBe('Maximum amount is $100,000');
    expect(profitClaimed(cents(123_456n), 'AAPL')).toBe('Successfully claimed a total of $1,234.56 profit from AAPL!');
    expect(fileTooLarge(5)).toBe('File size must be less than 5MB');
    expect(addressSentence('TRC-20')).toBe('Please enter a valid TRC-20 address');
    expect(validAddressSentence('BTC')).toBe('Valid BTC address');
  });
});
