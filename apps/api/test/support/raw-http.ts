import { type Socket, connect } from 'node:net';
import { noteRefusal } from './met-contract.js';

/** What came back on a connection until the server closed it. */
export interface RawAnswer {
  status: number;
  head: string;
  /** Everything behind the first head. */
  rest: string;
}

/** Sends bytes as they are, in pieces if there are several, and reads until the server closes the connection. */
export function exchange(url: string, ...pieces: (string | Buffer)[]): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      for (const piece of pieces) socket.write(piece);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // The server may close while there is still something to send to it.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const end = text.indexOf('\r\n\r\n');
      const head = end < 0 ? text : text.slice(0, end);
      const rest = end < 0 ? '' : text.slice(end + 4);
      noteRefusal(rest);
      resolve({ status: Number(head.split(' ')[1]), head, rest });
    });
  });
}
