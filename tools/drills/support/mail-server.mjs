// A mail server that keeps what it takes and misbehaves as it is told.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../free-ports.mjs';

/** `manners` may name `slowMs` before each answer, `refuses(recipient)`, and `diesAfterData(recipient)`. */
export async function startMailServer({ atEnd }, count = 1) {
  const server = new MailServer(await freePorts(count));
  await server.up();
  atEnd(() => server.down());
  return server;
}

class MailServer {
  /** Every message that was handed over: { to, text, at }, whether or not it was acknowledged. */
  taken = [];
  manners = {};
  sockets = new Set();

  constructor(ports) {
    Object.assign(this, { ports, port: ports[0] });
  }

  async up() {
    this.servers = this.ports.map((port) =>
      createServer((socket) => void this.serve(socket)).listen(port, '127.0.0.1'),
    );
    await Promise.all(this.servers.map((server) => once(server, 'listening')));
  }

  async down() {
    for (const socket of this.sockets) socket.destroy();
    const closing = this.servers ?? [];
    this.servers = undefined;
    for (const server of closing) server.close();
    await Promise.all(closing.map((server) => once(server, 'close')));
  }

  /** The port on which somebody is handing over a mail at this moment. */
  busyPort() {
    return [...this.sockets][0]?.localPort;
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
