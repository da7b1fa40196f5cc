import type { Person } from './people.js';
import { type Answer, type Envelope } from './requests.js';
import type { TestApi } from './test-api.js';

const BOUNDARY = 'sextant-boundary';

/** A part of a form as it is written on the wire; nothing is escaped. */
export interface Part {
  /** The header lines, without the line ends; `name` gives the usual one. */
  head?: string[];
  name?: string;
  filename?: string | Buffer;
  type?: string;
  body: string | Uint8Array;
}

/** The bytes of a form, just as its parts say. */
export function formBytes(parts: Part[]): Buffer {
  const lines = parts.flatMap(({ head, name, filename, type, body }) => {
    const disposition = [
      Buffer.from(`content-disposition: form-data; name="${name ?? ''}"`),
      ...(filename === undefined
        ? []
        : [Buffer.from('; filename="'), Buffer.from(filename as string), Buffer.from('"')]),
    ];
    const headers = head ? [Buffer.from(head.join('\r\n'))] : disposition;
    const typed = type === undefined ? [] : [Buffer.from(`\r\ncontent-type: ${type}`)];
    return [Buffer.from(`--${BOUNDARY}\r\n`), ...headers, ...typed, Buffer.from('\r\n\r\n'), body, Buffer.from('\r\n')];
  });
  return Buffer.concat([...lines.map((line) => Buffer.from(line as Uint8Array)), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

/** Sends a form as bytes, with what its parts say and nothing else. */
export async function sendParts(
  api: Pick<TestApi, 'url'>,
  { token }: Pick<Person, 'token'>,
  path: string,
  parts: Part[],
  { method = 'POST', type = `multipart/form-data; boundary=${BOUNDARY}` } = {},
): Promise<Answer<Envelope>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const body = new Uint8Array(formBytes(parts));
  const reply = await fetch(`${api.url}/v1${path}`, { method, headers, body });
  return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Envelope };
}
