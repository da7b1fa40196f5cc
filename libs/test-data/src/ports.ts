import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one above 10,000 that browsers and `fetch` refuse to open (port blocking, Fetch Standard). */
const REFUSED = 10_080;

/**
 * Listens on a port until it is released. It lies below those that systems give to outgoing connections, so that none of
 * them takes it between its release and the process that it is meant for, and no suite of the same run gets it again.
 */
export async function occupy(): Promise<{ port: number; release: () => Promise<void> }> {
  for (;;) {
    // Those above are for what is no test suite; see tools/free-ports.mjs.
    const port = randomInt(REFUSED + 1, 20_000);
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
    if (isFirstToTake(port)) return { port, release };
    await release();
  }
}

/** As many ports that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const occupied = await Promise.all(Array.from({ length: count }, occupy));
  await Promise.all(occupied.map(({ release }) => release()));
  return occupied.map(({ port }) => port);
}

/** What starts on a port later, or again, finds it free: a run notes in its folder of temporary files what was given out. */
function isFirstToTake(port: number): boolean {
  const folder = join(tmpdir(), 'sextant-ports');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(join(folder, String(port)), '', { flag: 'wx' });
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}
