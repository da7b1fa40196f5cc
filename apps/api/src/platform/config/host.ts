/** A host as it stands in an address to visit: listening everywhere is no place, and an IPv6 address needs brackets. */
export function hostToVisit(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
