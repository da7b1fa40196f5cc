// The built API as a process on a database for measuring, and people who came to it by its own routes.
import { randomUUID } from 'node:crypto';
import { freePorts } from '../tools/free-ports.mjs';
import { startMailServer } from '../tools/drills/support/mail-server.mjs';
import { endow, inParallel, investor, operator } from '../tools/drills/support/people.mjs';
import { succeed } from '../tools/drills/support/requests.mjs';
import { installation, start } from '../tools/drills/support/sextant.mjs';
import { makeDatabase } from './server.mjs';

/**
 * Starts the API on a new database; answers its process, its `url` and `databaseUrl`, and the mails it sent.
 * @param nodeArguments what its Node is told
 * @param settings those that differ from the usual ones
 */
export async function startApi(context, server, database, { nodeArguments = [], settings = {} } = {}) {
  await makeDatabase(context, server, database);
  const databaseUrl = server.url(database);
  const [mails, [port]] = [await startMailServer(context), await freePorts(1)];
  const env = installation(context, { url: databaseUrl }, mails.port, settings);
  const { child, url } = await start(context, env, port, { words: nodeArguments });
  return { child, url, databaseUrl, mails, env };
}

/** Starts a second process on the same database; `limits` are those of its memory. */
export async function startBeside(context, { env }, limits) {
  const [port] = await freePorts(1);
  return start(context, env, port, { limits });
}

/** The operator, and customers who can spend a million dollars each and want no mails about what they do. */
export async function people({ url, mails }, count) {
  const boss = await operator(url);
  const customers = await inParallel(count, async () => {
    const person = await investor(url, mails);
    await endow(url, boss, person, 1_000_000);
    const body = { emailNotifications: false };
    await succeed(url, { method: 'PUT', path: '/user/preferences', token: person.token, key: randomUUID(), body });
    return person;
  });
  return { boss, customers };
}
