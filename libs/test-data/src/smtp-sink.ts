import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that can be away: it keeps what it takes, as it came over the wire. */
export class SmtpSink {
  readonly taken: string[] = [];
  /** What it says to every mail instead of taking it. */
  answersData: string | undefined;
  /** What it says to commands that begin so instead of taking them. */
  answers: Record<string, string> = {};
  /** Milliseconds before it takes a mail. */
  slowness = 0;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;

  /** Listens; once it has been up, always on the same port. */
  async up(port = 0): Promise<number> {
    this.server = createServer((socket) => this.serve(socket));
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as { port: number }).port;
  }

  async down(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
    if (this.server) await once(this.server, 'close');
    this.server = undefined;
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => undefined);
    let waiting = '';
    let inMessage = false;
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      waiting += chunk;
      for (;;) {
        const end = waiting.indexOf(inMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = waiting.slice(0, end);
        waiting = waiting.slice(end + (inMessage ? 5 : 2));
        const answer = inMessage ? (this.answersData ?? '250 taken') : this.replyTo(part);
        if (inMessage) setTimeout(() => this.take(socket, part, answer), this.slowness);
        else socket.write(`${answer}\r\n`);
        inMessage = answer.startsWith('354');
      }
    });
    socket.write('220 sink\r\n');
  }

  private take(socket: Socket, mail: string, answer: string): void {
    if (socket.destroyed) return;
    if (!this.answersData) this.taken.push(mail);
    socket.write(`${answer}\r\n`);
  }

  private replyTo(command: string): string {
    const own = Object.entries(this.answers).find(([start]) => command.startsWith(start));
    if (own) return own[1];
    if (/^data$/i.test(command)) return '354 go on';
    if (/^quit$/i.test(command)) return '221 bye';
    return '250 ok';
  }
}
