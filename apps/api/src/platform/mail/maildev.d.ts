declare module 'maildev' {
  import type { EventEmitter } from 'node:events';

  interface Options {
    smtp: number;
    web: number;
    ip: string;
    webIp: string;
    mailDirectory: string;
    silent: boolean;
  }

  interface MailDev extends Pick<EventEmitter, 'removeAllListeners'> {
    /** The SMTP server, an emitter of `error`. It reads its options anew at each connection. */
    smtp: EventEmitter & { options: { disableReverseLookup?: boolean } };
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
