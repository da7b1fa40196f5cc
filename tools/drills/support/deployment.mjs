// What most drills begin with: a database, a mail server, processes behind one address, and people with money.
import { startMailServer } from './mail-server.mjs';
import { confirmAddress, endow, inParallel, investor, operator, tether } from './people.mjs';
import { freePorts } from '../../free-ports.mjs';
import { startPostgres } from './postgres.mjs';
import { startProxy } from './proxy.mjs';
import { installation, start } from './sextant.mjs';

/**
 * @param prepare what is to be done with the empty database before a process starts
 * @param program the main.js of another build
 */
export async function startDeployment(context, { processes, customers, settings = {}, prepare, program }) {
  const [postgres, mails] = [await startPostgres(context), await startMailServer(context)];
  await prepare?.(postgres);
  const env = installation(context, postgres, mails.port, settings);
  const ports = await freePorts(processes);
  const running = [];
  for (const port of ports) running.push(await start(context, env, port, { program }));
  const proxy = await startProxy(context, ports);
  const people = await inParallel(customers, () => investor(proxy.url, mails));
  const [boss, method] = [await operator(proxy.url), await tether(proxy.url)];
  await inParallel(customers, async (index) => {
    await endow(proxy.url, boss, people[index], 50_000);
    await confirmAddress(proxy.url, mails, people[index]);
  });
  return { postgres, mails, env, ports, processes: running, proxy, url: proxy.url, people, boss, method };
}
