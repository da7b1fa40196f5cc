import { isIP } from 'node:net';

/** For whom passkeys are made (WebAuthn): the name they are bound to, and the addresses that may ask for them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

const LOOPBACK = ['127.0.0.1', '[::1]'];

/**
 * The relying party of an installation. Passkeys are bound to a name, so where the app is reached by a number of this
 * machine they are made at `localhost` with the same port; for any other bare number, or a name without https, there
 * are none.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (LOOPBACK.includes(hostname) || hostname === 'localhost') {
    return { id: 'localhost', origins: [`${protocol}//localhost${port && `:${port}`}`] };
  }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || protocol !== 'https:') return undefined;
  return { id: hostname, origins: [new URL(publicUrl).origin] };
}
