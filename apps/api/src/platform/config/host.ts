import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { SettingFault } from './settings.js';

/** A host as written in a URL: a wildcard address becomes `localhost`, and an IPv6 address gets brackets. */
export function hostToVisit(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether a host, or the folder of a socket, is on this machine. */
export function isThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
}

/** What the system says of a host that is not this machine's, or that nobody knows. */
const NO_SUCH_HOST = ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'];

/** Whether a port can be listened on: nothing if so, else which setting is at fault, HOST or that of the port. */
export async function whyNotFree(name: string, port: number, host: string): Promise<SettingFault | undefined> {
  const probe = createServer();
  try {
    probe.listen({ port, host, exclusive: true });
    await once(probe, 'listening');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    if (NO_SUCH_HOST.includes(code)) {
      return { name: 'HOST', fault: `"${host}" is no address of this machine (${code}); use one, such as 127.0.0.1` };
    }
    const taken = `is taken; end what uses it, or set ${name} to a free one`;
    const advice = code === 'EADDRINUSE' ? taken : `cannot be used (${code}); set ${name} to another one`;
    return { name, fault: `port ${port} on ${host} ${advice}` };
  }
  probe.close();
  await once(probe, 'close');
  return undefined;
}

/** A port of this machine that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
