import type { NetworkName } from '@sextant/business-rules';
import { AddWithdrawalAddress, ConfirmWithdrawalAddress } from '#modules/withdrawal-address/index.js';
import type { Settings } from '#platform/config/index.js';
import { codeFor } from '#platform/mail/derived-secrets.js';
import type { When } from './demo-calendar.js';
import type { DemoActors, DemoStep } from './demo-actors.js';
import type { InstallationRepository } from './installation.repository.js';

export interface DemoAddress {
  /** Long before it is paid first: a hold of 30 days, the longest there is, is over by then. */
  at: When;
  network: NetworkName;
  address: string;
  label: string;
}

/** Published test addresses (EIP-55, BIP-173, Litecoin Core, the address validators' tests). */
const ADDRESSES: DemoAddress[] = [
  {
    at: '178 20:15',
    network: 'ERC-20',
    address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    label: 'Everyday wallet',
  },
  { at: '150 18:02', network: 'BTC', address: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', label: 'Old paper wallet' },
  { at: '149 08:30', network: 'BTC', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', label: 'Hardware wallet' },
  { at: '120 12:12', network: 'ERC-20', address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', label: '' },
  { at: '90 07:44', network: 'LTC', address: 'ltc1qhdhvrwe6rgqns8fz28tee0hphr5x7ulw5exv4w', label: 'Litecoin savings' },
];

/** Somebody fills an address book, and confirms each address with the code that its email would have carried. */
export function addressSteps(
  { app, investorId }: DemoActors,
  settings: Settings,
  installation: InstallationRepository,
  addresses = ADDRESSES,
): DemoStep[] {
  return addresses.map(({ at, ...address }) => ({
    at,
    run: async () => {
      const id = await app.get(AddWithdrawalAddress).run(investorId, address);
      const code = codeFor(settings.codeSecret, await installation.codeInForce(investorId, 'withdrawal-address'));
      await app.get(ConfirmWithdrawalAddress).run(investorId, id, code, false);
    },
  }));
}
