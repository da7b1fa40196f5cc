import type { ProposedMethodDto } from '@sextant/api-client';
import type { Fact } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';

export const nameOf = ({ currency, network }: { currency: string; network: string }): string =>
  `${currency} over ${network}`;

/** The address as it is and as it is to be, both in full. */
export function factsOf({ address, replaces }: Pick<ProposedMethodDto, 'address' | 'replaces'>): Fact[] {
  return [
    ...(replaces ? [{ label: 'Address now', value: <Grouped text={replaces} /> }] : []),
    { label: 'New address', value: <Grouped text={address} /> },
  ];
}
