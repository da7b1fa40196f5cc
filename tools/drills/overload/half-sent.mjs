// Orders of which only the beginning is ever sent: as many as there are places, five times over.
import { once } from 'node:events';
import { connect } from 'node:net';

const COUNT = 300;

/** Answers what ends them. */
export async function sendHalf({ atEnd }, port, { token }) {
  const head = [
    'POST /v1/trade/create HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    'content-length: 60',
  ];
  const sockets = Array.from({ length: COUNT }, () => connect({ port, host: '127.0.0.1' }));
  const end = () => sockets.forEach((socket) => socket.destroy());
  atEnd(end);
  await Promise.all(
    sockets.map(async (socket) => {
      // The server ends it when its patience is over.
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      socket.write(`${head.join('\r\n')}\r\n\r\n{"symbol"`);
    }),
  );
  return { count: COUNT, end };
}
