/** The path of an address, as the router reads it: `/v1/trade` of `/%761/trade?limit=5`; as it is written where it cannot be. */
export function readPath(url: string): string {
  const written = /^[^?#]*/.exec(url)?.[0] ?? '';
  if (!written.includes('%')) return written;
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/**
 * What stands between the first two slashes of an address, read as the router reads it: `v1` of `/v1/trade?limit=5` and
 * of `/%761/trade`, empty for `/`.
 */
export function firstSegment(url: string): string {
  const written = /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
