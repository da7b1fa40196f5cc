import { isIP } from 'node:net';

/**
 * The network that a request came from, as it is kept and shown: an IPv4 address whole, of an IPv6 address the first 64
 * bits, since the rest is the device's own and changes daily (RFC 8981). Undefined for what is no address.
 */
export function networkOf(address: string | undefined): string | undefined {
  const plain = (address ?? '').split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped && isIP(mapped) === 4) return mapped;
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return undefined;
  const groups = groupsOf(plain).slice(0, 4);
  // RFC 5952 shortens the longest run of zeros; here the last half is zeros, and those before it join them.
  while (groups.at(-1) === '0') groups.pop();
  return `${groups.join(':')}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros, in lower case. */
function groupsOf(address: string): string[] {
  const written = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').toLowerCase();
  const [head = '', tail] = written.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
