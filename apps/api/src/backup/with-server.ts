import { startEmbeddedPostgres } from '#platform/database/index.js';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Works on an embedded database, running or not. A command that is interrupted meanwhile leaves no server behind that
 * nobody else uses; interrupted twice, it ends at once.
 */
export async function withServer<T>(directory: string, work: (server: Server) => Promise<T>): Promise<T> {
  const starting = startEmbeddedPostgres({ directory });
  let ended: Promise<unknown> | undefined;
  const end = (signal: NodeJS.Signals) => {
    const stopped = starting.then((server) => server.stop()).catch(() => undefined);
    ended = stopped.then(() => process.kill(process.pid, signal));
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    const server = await starting;
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  } finally {
    // What failed since its server went away is nothing to tell.
    await ended;
    for (const signal of SIGNALS) process.off(signal, end);
  }
}
