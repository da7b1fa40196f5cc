import type { INestApplication } from '@nestjs/common';
import type { CurrencyName, NetworkName } from '@sextant/business-rules';
import { PaymentMethodQueries, SavePaymentMethod } from '../modules/payment-method/index.js';
import { Clock } from '../platform/clock/index.js';

/**
 * Addresses that nobody holds a key to, so that the demo can enrich nobody: whoever ignores its banner and sends coins
 * there loses them, but no one has a reason to make anybody do it. All are known as such; wallets warn of most of them.
 */
const DEMO_METHODS: { currency: CurrencyName; network: NetworkName; address: string }[] = [
  // The Bitcoin eater: its text is the address, and no key is known that would give it.
  { currency: 'Bitcoin', network: 'BTC', address: '1BitcoinEaterAddressDontSendf59kuE' },
  // Where tokens are burned.
  { currency: 'Ethereum', network: 'ERC-20', address: '0x000000000000000000000000000000000000dEaD' },
  // The zero address.
  { currency: 'Tether', network: 'ERC-20', address: '0x0000000000000000000000000000000000000000' },
  // The black hole of TRON: its zero address.
  { currency: 'Tether', network: 'TRC-20', address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' },
  // The hash of a key made of zeros only, as in TRON's.
  { currency: 'Litecoin', network: 'LTC', address: 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE' },
];

/** Adds the demo's payment methods if there are none, a second apart so that they keep their order. */
export async function addDemoPaymentMethods(app: INestApplication, from: Date): Promise<void> {
  if ((await app.get(PaymentMethodQueries).list()).length > 0) return;
  for (const [index, method] of DEMO_METHODS.entries()) {
    const at = new Date(from.getTime() + index * 1000);
    await app.get(Clock).at(at, () => app.get(SavePaymentMethod).create(method));
  }
}
