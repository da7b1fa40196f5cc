import { sep } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import files from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { names } from '../shared-reply.js';
import { isPage } from './page-address.js';
import type { Shell } from './shell.js';

const FOR_A_YEAR = 'public, max-age=31536000, immutable';
const ASK_FIRST = 'no-cache';

/**
 * Serves the web app in `folder`: its files by their own names, as they were at the start, and its page at every other
 * address that a browser asks for a page. Where no app was built, `/` leads to Swagger UI.
 */
export async function serveWeb(app: NestFastifyApplication, folder: string, shell: Shell | undefined): Promise<void> {
  const http = app.getHttpAdapter().getInstance();
  if (!shell) {
    http.get('/', (_request, response) => response.redirect('/docs'));
    return;
  }
  const assets = `${folder}${sep}assets${sep}`;
  await app.register(files as never, {
    root: folder,
    decorateReply: false,
    // One route per file. Other files in the folder, for the server or for developers, have none.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response: FastifyReply, path: string) =>
      void response.header('cache-control', path.startsWith(assets) ? FOR_A_YEAR : ASK_FIRST),
  });
  http.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, response) => {
      if (isPage(request)) sendShell(shell, request, response);
      else response.callNotFound();
    },
  });
}

function sendShell(shell: Shell, request: FastifyRequest, response: FastifyReply): void {
  const document = shell.documentAt(request.url.split('?', 1)[0] ?? '');
  const { encoding, body, etag } = document.bodyFor(request.headers['accept-encoding']);
  response.headers({ 'cache-control': ASK_FIRST, etag, vary: 'accept, accept-encoding' });
  if (names(request.headers['if-none-match'], etag)) void response.status(304).send();
  else {
    if (encoding !== 'identity') response.header('content-encoding', encoding);
    void response.type('text/html; charset=utf-8').send(body);
  }
}
