import type { NetworkName } from '../currencies.js';
import { normaliseAddress, sameAddress } from './same-address.js';

/** What every address of a kind begins with, so that sharing it says nothing. */
const COMMON_BEGINNING = /^(?:0x|bc1[qpz]|ltc1[qpz]|T|[13LM])/i;

/** How many characters at either end people compare, if they compare any. */
const COMPARED = 3;

/**
 * Whether two different addresses of a network are easily taken for one another: the same characters at the beginning
 * and at the end, in whatever case, and others in between. Thieves make such addresses by the million and leave them
 * where an own one is copied from ("address poisoning").
 */
export function looksLike(network: NetworkName, one: string, other: string): boolean {
  if (sameAddress(network, one, other)) return false;
  return endsOf(one) === endsOf(other);
}

function endsOf(address: string): string {
  const telling = address.toLowerCase().replace(COMMON_BEGINNING, '');
  return `${telling.slice(0, COMPARED)}…${telling.slice(-COMPARED)}`;
}

/**
 * An address in pieces: whether each differs from another address of the network at the same place. For marking what
 * differs; a case that carries no meaning is no difference.
 */
export function differences(
  network: NetworkName,
  address: string,
  other: string,
): { text: string; differs: boolean }[] {
  const [one, two] = [normaliseAddress(network, address), normaliseAddress(network, other)];
  const pieces: { text: string; differs: boolean }[] = [];
  for (const [place, character] of Array.from(address).entries()) {
    const differs = one[place] !== two[place];
    const last = pieces.at(-1);
    if (last?.differs === differs) last.text += character;
    else pieces.push({ text: character, differs });
  }
  return pieces;
}
