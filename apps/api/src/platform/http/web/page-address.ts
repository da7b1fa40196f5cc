import type { IncomingHttpHeaders } from 'node:http';
import { firstSegment } from './first-segment.js';

/** Below these, an address is a route, a file, or nothing; never a page of the app. */
const NO_PAGES = new Set(['v1', 'docs', 'health', 'assets', 'widgets', 'viewer']);

interface Asked {
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Which pages there are, the app alone knows; it draws its own "not found". */
export function isPage({ url = '', headers }: Asked): boolean {
  const segment = firstSegment(url);
  return segment === '' || (!NO_PAGES.has(segment) && (headers.accept ?? '').includes('text/html'));
}

/**
 * The address by which a request is routed. Of a page, one that cannot be decoded, such as `/login%`, is taken as it is
 * written, so that its visitor sees the app's "not found"; of anything else, the router refuses it.
 */
export function addressOf(request: Asked): string {
  const { url = '/' } = request;
  const path = /^[^?#]*/.exec(url)?.[0] ?? '';
  if (isDecodable(path) || !isPage(request)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    // A bundler removes a call whose result is not used.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
