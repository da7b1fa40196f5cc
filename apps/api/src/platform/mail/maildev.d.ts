declare module 'maildev' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  interface Options {
    smtp: number;
    web: number;
    ip: string;
    webIp: string;
    mailDirectory: string;
    silent: boolean;
  }

  export interface ReceivingServer {
    /** Called with each mail; `done` answers its sender. MailDev's message ends with the name of the file. */
    onData(mail: Readable, session: object, done: (fault: Error | null, message?: string) => void): void;
  }

  interface MailDev extends Pick<EventEmitter, 'removeAllListeners'> {
    /** The SMTP server, an emitter of `error`. It reads its options anew at each connection. */
    smtp: EventEmitter & ReceivingServer & { options: { disableReverseLookup?: boolean } };
    listen(): Promise<void>;
    close(done: () => void): void;
  }

  export default function maildev(options: Options): MailDev;
}

declare module 'maildev/lib/web.js' {
  import type { Server } from 'node:http';

  const web: { server: Server };
  export default web;
}
