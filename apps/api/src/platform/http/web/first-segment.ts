/** The path of an address, as the router reads it: `/v1/trade` of `/%761/trade?limit=5`; as it is written where it cannot be. */
export function readPath(url: string): string {
  return decoded(/^[^?#]*/.exec(url)?.[0] ?? '');
}

/**
 * The first segment of a path, decoded as the router decodes it: `v1` for `/v1/trade?limit=5` and `/%761/trade`, empty
 * for `/`.
 */
export function firstSegment(url: string): string {
  return decoded(/^\/([^/?#]*)/.exec(url)?.[1] ?? '');
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
