import { createHmac } from 'node:crypto';

/**
 * An unused id for an address that has no owner. It is looked up anyway, so that every address runs the same
 * statements. It differs per address, so that these lookups are spread over the servers of a cluster; and it is keyed,
 * so that nobody outside can work out which server an unknown address asks, and tell it from a registered one while
 * that server is away.
 */
export function standInFor(address: string, secret: string): string {
  const hex = createHmac('sha256', secret).update(`stand-in:${address}`).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
