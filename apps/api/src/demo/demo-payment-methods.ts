import type { INestApplication } from '@nestjs/common';
import type { CurrencyName, NetworkName } from '@sextant/business-rules';
import { UNSPENDABLE } from '@sextant/reference-data';
import { PaymentMethodQueries, SavePaymentMethod } from '#modules/payment-method/index.js';
import { Clock } from '#platform/clock/index.js';
import type { DemoActors } from './demo-actors.js';

/** At addresses that nobody holds a key to; wallets warn of most of them. */
const DEMO_METHODS: { currency: CurrencyName; network: NetworkName; address: string }[] = [
  { currency: 'Bitcoin', network: 'BTC', address: UNSPENDABLE.bitcoin },
  { currency: 'Ethereum', network: 'ERC-20', address: UNSPENDABLE.ethereum },
  { currency: 'Tether', network: 'ERC-20', address: UNSPENDABLE.ethereumZero },
  { currency: 'Tether', network: 'TRC-20', address: UNSPENDABLE.tron },
  { currency: 'Litecoin', network: 'LTC', address: UNSPENDABLE.litecoin },
];

/** Adds the demo's payment methods if there are none, a second apart so that they keep their order. */
export async function addDemoPaymentMethods(app: INestApplication, from: Date): Promise<void> {
  if ((await app.get(PaymentMethodQueries).list()).length > 0) return;
  for (const [index, method] of DEMO_METHODS.entries()) {
    const at = new Date(from.getTime() + index * 1000);
    await app.get(Clock).at(at, () => app.get(SavePaymentMethod).create(method));
  }
}

export async function methodsByName(app: INestApplication): Promise<DemoActors['methods']> {
  const methods = await app.get(PaymentMethodQueries).list();
  return new Map(
    methods.map((method) => [`${method.currency} ${method.network}`, { ...method, address: method.address ?? '' }]),
  );
}

/** Which of these methods are not offered (any more). */
export async function missingMethods(app: INestApplication, needed: readonly string[]): Promise<string[]> {
  const offered = await methodsByName(app);
  return [...new Set(needed)].filter((name) => !offered.has(name));
}
