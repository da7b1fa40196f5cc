// A mail server that keeps what it takes and misbehaves as it is told.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './ports.mjs';

/** `manners` may name `slowMs` before each answer, `refuses(recipient)`, and `diesAfterData(recipient)`. */
export async function startMailServer({ atEnd }) {
  const [port] = await freePorts(1);
  const server = new MailServer(port);
  await server.up();
  atEnd(() => server.down());
  return server;
}

class MailServer {
  /** Every message that was handed over: { to, text, at }, whether or not it was acknowledged. */
  taken = [];
  manners = {};
  sockets = new Set();

  constructor(port) {
    this.port = port;
  }

  async up() {
    this.server = createServer((socket) => this.serve(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async down() {
    for (const socket of this.sockets) socket.destroy();
    if (!this.server) return;
    this.server.close();
    await once(this.server, 'close');
    this.server = undefined;
  }

  /** What was taken for somebody. */
  mailsTo(address) {
    return this.taken.filter(({ to }) => to === address);
  }

  /** Waits for a mail to somebody that matches, and answers it. */
  async mailTo(address, pattern, withinMs = 20_000) {
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(25)) {
      const mail = this.mailsTo(address).find(({ text }) => pattern.test(text));
      if (mail) return mail;
    }
    throw new Error(`No mail like ${pattern} arrived for ${address}`);
  }

  async serve(socket) {
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').write('220 drill\r\n');
    let [waiting, to, inMessage] = ['', '', false];
    try {
      for await (const chunk of socket) {
        waiting += chunk;
        for (;;) {
          const mark = inMessage ? '\r\n.\r\n' : '\r\n';
          const end = waiting.indexOf(mark);
          if (end < 0) break;
          const part = waiting.slice(0, end);
          waiting = waiting.slice(end + mark.length);
          if (this.manners.slowMs) await sleep(this.manners.slowMs);
          if (inMessage) {
            this.taken.push({ to, text: part, at: Date.now() });
            inMessage = false;
            if (this.manners.diesAfterData?.(to)) return socket.destroy();
            socket.write('250 taken\r\n');
            continue;
          }
          const answer = this.answer(part);
          if (/^rcpt to:/i.test(part)) to = /<([^>]*)>/.exec(part)?.[1] ?? '';
          inMessage = answer.startsWith('354');
          socket.write(`${answer}\r\n`);
          if (/^quit/i.test(part)) return socket.end();
        }
      }
    } catch {
      // It was cut off.
    }
  }

  answer(command) {
    if (/^data$/i.test(command)) return '354 go on';
    if (/^quit$/i.test(command)) return '221 bye';
    const recipient = /^rcpt to:<([^>]*)>/i.exec(command)?.[1];
    if (recipient !== undefined && this.manners.refuses?.(recipient)) return '451 try again later';
    return '250 ok';
  }
}
