import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens on a port until it is released. It lies below those that systems give to outgoing connections, so that none of
 * them takes it between its release and the process that it is meant for.
 */
export async function occupy(): Promise<{ port: number; release: () => Promise<void> }> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const server = createServer().listen(port, '127.0.0.1');
    const listening = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!listening) continue;
    const release = async () => {
      server.close();
      await once(server, 'close');
    };
    return { port, release };
  }
}

/** As many ports that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const occupied = await Promise.all(Array.from({ length: count }, occupy));
  await Promise.all(occupied.map(({ release }) => release()));
  return occupied.map(({ port }) => port);
}
