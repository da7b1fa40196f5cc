/** What stands between the first two slashes of an address: `v1` of `/v1/trade?limit=5`, empty for `/`. */
export function firstSegment(url: string): string {
  return /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
}
