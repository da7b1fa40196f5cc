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
