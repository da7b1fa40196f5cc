import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { MalformedRequest } from './refusals.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** Texts whole, so that no sign inside one counts, and the signs between them. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/gs;

/**
 * Reads JSON more strictly than `JSON.parse`: bytes that are no UTF-8 are refused and not replaced, and so is an object
 * that names a field twice, of which two programs may each read another value (RFC 8259 section 4).
 */
export function readJsonStrictly(app: NestFastifyApplication, bodyLimit: number): void {
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', { bodyLimit }, (request: FastifyRequest, bytes: Buffer, done) => {
    const text = decoded(bytes);
    if (text === undefined) return done(MalformedRequest());
    void parse(request, text, (fault, value: unknown) => {
      done(fault ?? (repeatsField(text) ? MalformedRequest({ message: NAMED_TWICE }) : null), value);
    });
  });
}

const NAMED_TWICE = 'The request names a field twice.';

function decoded(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether some object in a JSON text that has been parsed names a field twice, however it is escaped. */
export function repeatsField(json: string): boolean {
  const objects: (Set<string> | undefined)[] = [];
  let nameIsNext = false;
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      nameIsNext = token === '{';
      objects.push(nameIsNext ? new Set() : undefined);
    } else if (token === '}' || token === ']') {
      objects.pop();
      nameIsNext = false;
    } else if (token === ',') {
      nameIsNext = objects.at(-1) !== undefined;
    } else if (token === ':') {
      nameIsNext = false;
    } else if (nameIsNext) {
      const name = JSON.parse(token) as string;
      const names = objects.at(-1);
      if (names?.has(name)) return true;
      names?.add(name);
    }
  }
  return false;
}
