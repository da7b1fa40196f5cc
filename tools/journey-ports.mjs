// Ports for the server of the journeys, free at the start, so that neither a developer's own server nor a second run is in
// the way. Playwright's workers are processes of their own and have to meet the same ones.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

const NAME = 'SEXTANT_JOURNEY_PORTS';

process.env[NAME] ??= (await free(4)).join(' ');

/** For HTTP, for the inbox's pages, for its mails, and for the stand-in of the chart provider. */
export const [port, inboxPort, inboxSmtpPort, chartProviderPort] = process.env[NAME].split(' ');

/** Below those that systems give to outgoing connections: none of them takes one before the server does. */
async function free(count) {
  const probes = [];
  while (probes.length < count) {
    const probe = createServer().listen(randomInt(10_000, 30_000), '127.0.0.1');
    await once(probe, 'listening').then(
      () => probes.push(probe),
      () => undefined,
    );
  }
  const ports = probes.map((probe) => probe.address().port);
  for (const probe of probes) probe.close();
  return ports;
}
