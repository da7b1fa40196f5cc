// Requests below /v1, over connections that are kept.
import { Agent, request } from 'node:http';

const AGENT = new Agent({ keepAlive: true, maxSockets: 512 });
const ANSWER_WITHIN_MS = 40_000;
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/**
 * Sends one request.
 * @returns status, headers, body, and how long it took
 * @throws when no answer came
 * @param request method, path, and: token, key, body (JSON), form (a deposit's), from (the address a proxy would name),
 *   more (headers)
 */
export async function send(url, { method = 'GET', path, token, key, body, form, from, more }) {
  const headers = {
    ...more,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(from && { 'x-forwarded-for': from }),
  };
  let content = '';
  if (form) {
    const encoded = new Response(depositForm(form));
    headers['content-type'] = encoded.headers.get('content-type');
    content = Buffer.from(await encoded.arrayBuffer());
  } else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    content = JSON.stringify(body);
  }
  if (method !== 'GET') headers['content-length'] = Buffer.byteLength(content);
  const began = performance.now();
  const reply = await new Promise((done, fail) => {
    const sent = request(`${url}${path.startsWith('/health') ? '' : '/v1'}${path}`, { method, headers, agent: AGENT });
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', fail);
    sent.once('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', fail);
      response.once('end', () => done({ response, text: Buffer.concat(parts).toString('utf8') }));
    });
    sent.end(content);
  });
  return {
    status: reply.response.statusCode,
    headers: reply.response.headers,
    body: parsed(reply.text),
    took: performance.now() - began,
  };
}

/** As `send`, and throws on a refusal too. */
export async function succeed(url, request) {
  const answer = await send(url, request);
  if (answer.status < 300) return answer;
  throw new Error(`${request.method ?? 'GET'} ${request.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

function depositForm(texts) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  form.set('receipt', new Blob([PDF], { type: 'application/pdf' }), 'payment.pdf');
  return form;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { text };
  }
}
