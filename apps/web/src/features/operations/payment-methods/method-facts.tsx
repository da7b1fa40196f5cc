import type { ProposedMethodDto } from '@sextant/api-client';
import type { Fact } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';

export const nameOf = ({ currency, network }: { currency: string; network: string }): string =>
  `${currency} over ${network}`;

/** The address as it is and as it is to be, both in full. */
export function factsOf(method: Pick<ProposedMethodDto, 'address' | 'replaces'> & { removes?: boolean }): Fact[] {
  const { address, replaces, removes } = method;
  if (removes) return [{ label: 'Taken out of use', value: <Grouped text={address} /> }];
  return [
    ...(replaces ? [{ label: 'Address now', value: <Grouped text={replaces} /> }] : []),
    { label: 'New address', value: <Grouped text={address} /> },
  ];
}
