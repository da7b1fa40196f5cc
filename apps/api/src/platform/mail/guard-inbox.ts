import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Settings } from '../config/index.js';

type Listener = (request: IncomingMessage, answer: ServerResponse | Duplex, ...more: unknown[]) => void;

/**
 * Prevents other sites from reading the inbox, which contains codes and reset links: refuses a cross-origin request
 * from a browser, and a request under a host name that another party may have pointed at this machine. MailDev itself
 * allows every origin, so that permission is removed from its replies.
 */
export function guardInbox(server: Server, settings: Pick<Settings, 'host' | 'publicUrl'>): void {
  const names = ['localhost', settings.host, new URL(settings.publicUrl).hostname];
  for (const event of ['request', 'upgrade']) {
    const listeners = server.listeners(event) as Listener[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, answer: ServerResponse | Duplex, ...more: unknown[]) => {
      if (!isOwn(request, names)) return refuse(answer);
      if (answer instanceof ServerResponse) withholdLeave(answer);
      for (const listener of listeners) listener.call(server, request, answer, ...more);
    });
  }
}

function isOwn({ headers }: IncomingMessage, names: string[]): boolean {
  const asked = `http://${headers.host ?? ''}`;
  if (!URL.canParse(asked)) return false;
  const { hostname, origin } = new URL(asked);
  if (!names.includes(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return false;
  return headers.origin === undefined || headers.origin === origin;
}

function refuse(answer: ServerResponse | Duplex): void {
  if (answer instanceof ServerResponse) answer.writeHead(403, { 'content-type': 'text/plain' }).end('Not from here.\n');
  else answer.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
}

function withholdLeave(answer: ServerResponse): void {
  const setHeader = answer.setHeader.bind(answer);
  answer.setHeader = (name, value) => (/^access-control-/i.test(name) ? answer : setHeader(name, value));
}
