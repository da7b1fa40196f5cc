// Ports of 127.0.0.1 that nobody listens on at this moment. They lie below those that systems give to outgoing
// connections, so that none of these takes one before the process it is meant for, also when that starts again; and above
// those of the test suites, which run beside journeys and benches and give out a thousand (libs/test-data/src/ports.ts).
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function freePorts(count) {
  const probes = [];
  while (probes.length < count) {
    const probe = createServer().listen(randomInt(20_000, 30_000), '127.0.0.1');
    await once(probe, 'listening').then(
      () => probes.push(probe),
      () => undefined,
    );
  }
  const ports = probes.map((probe) => probe.address().port);
  for (const probe of probes) {
    probe.close();
    await once(probe, 'close');
  }
  return ports;
}
