// Requests of which only the beginning is ever sent, more of each kind than there are places for it.
import { once } from 'node:events';
import { connect } from 'node:net';

const KINDS = [
  { count: 300, path: '/trade/create', type: 'application/json', length: 60, begins: '{"symbol"' },
  { count: 60, path: '/trade/create', type: 'application/json', length: 100_000, begins: ' '.repeat(70_000) },
  { count: 300, path: '/transaction/deposit', type: 'multipart/form-data; boundary=b', length: 90_000, begins: '--b' },
];

/** Answers how many there are, and what ends them. */
export async function sendHalf({ atEnd }, port, { token }) {
  const sockets = KINDS.flatMap((kind) => Array.from({ length: kind.count }, () => begin(port, token, kind)));
  const end = () => sockets.forEach((socket) => socket.destroy());
  atEnd(end);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return { count: sockets.length, end };
}

function begin(port, token, { path, type, length, begins }) {
  const head = [
    `POST /v1${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ];
  const socket = connect({ port, host: '127.0.0.1' });
  // The other end closes it when its patience is over.
  socket.on('error', () => socket.destroy());
  socket.write(`${head.join('\r\n')}\r\n\r\n${begins}`);
  return socket;
}
