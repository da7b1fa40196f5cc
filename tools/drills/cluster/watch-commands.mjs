// A proxy between Sextant and the coordinator that reads which commands the coordinator sends to workers
// (`citus.log_remote_commands`), from notices of the PostgreSQL protocol.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { freePorts } from '../../free-ports.mjs';

/** Options added to every connection, so that the coordinator logs its commands. */
const TELL = '-c citus.log_remote_commands=on -c client_min_messages=log';

/** Connections that serve requests, not those of the relay, the heartbeat or the job queue. */
const OF_REQUESTS = /application_name\0sextant [0-9a-f]/;

/** Returns `url` for Sextant, and `taken()`: the commands since the last call, each { sql, worker }. */
export async function watchCommands({ atEnd }, clusterUrl) {
  const target = new URL(clusterUrl);
  const [port] = await freePorts(1);
  let commands = [];
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.once('close', () => (sockets.delete(socket), other.destroy()));
    }
    let isRequest = false;
    near.once('data', (startup) => (isRequest = OF_REQUESTS.test(startup.toString('latin1'))));
    near.pipe(far);
    far.on(
      'data',
      notices((command) => isRequest && commands.push(command)),
    );
    far.pipe(near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const own = new URL(clusterUrl);
  Object.assign(own, { hostname: '127.0.0.1', port: String(port) });
  own.searchParams.set('options', `${own.searchParams.get('options') ?? ''} ${TELL}`.trim());
  const taken = () => {
    const all = commands;
    commands = [];
    return all;
  };
  return { url: own.href, taken };
}

/**
 * Parses a server's messages, complete or in parts: a type byte, a length that includes its own four bytes, the
 * content.
 */
function notices(onCommand) {
  let waiting = Buffer.alloc(0);
  return (part) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 5) {
      const length = 1 + waiting.readInt32BE(1);
      if (waiting.length < length) return;
      if (waiting[0] === 0x4e /* N */) read(waiting.subarray(5, length).toString('utf8'), onCommand);
      waiting = waiting.subarray(length);
    }
  };
}

function read(content, onCommand) {
  const fields = Object.fromEntries(content.split('\0').map((field) => [field[0], field.slice(1)]));
  const sql = /^issuing ([^]*)/.exec(fields.M ?? '')?.[1];
  const worker = /^on server (?:.*@)?(\S+:\d+)/.exec(fields.D ?? '')?.[1];
  if (sql !== undefined && worker !== undefined) onCommand({ sql, worker });
}
