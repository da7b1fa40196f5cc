// The least that can be put before the same database: node:http and one pool of pg, no guards, no checks, no log. It
// parses the body, sends the product's own statement as a prepared one and answers as many bytes as the product does.
// Started by http.mjs, which tells it what to answer: `{ [path]: { text, values, size } }`, in whose values "$customer",
// "$now", "$key" and "$body" stand for those of the request.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { SEARCH_PATH } from '../apps/api/dist/platform/database/index.js';

const { DATABASE_URL, POOL } = process.env;
const options = `-c timezone=UTC -c search_path=${SEARCH_PATH}`;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(POOL), options });
pool.on('error', () => undefined);

let answers = {};
process.on('message', (message) => {
  if (message.answers) answers = message.answers;
});
process.on('disconnect', () => process.exit(0));

createServer((request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => void answer(request, response, Buffer.concat(parts)));
}).listen(0, '127.0.0.1', function listening() {
  process.send({ port: this.address().port });
});

async function answer(request, response, bytes) {
  try {
    const body = bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;
    const path = request.url.split('?')[0];
    const { text, values, size } = answers[path];
    const { rows } = await pool.query({
      name: path,
      text,
      values: values.map((value) => filled(value, request, body)),
    });
    if (rows[0]?.result?.refused) throw new Error(JSON.stringify(rows[0].result));
    reply(response, 200, padded({ success: true, data: rows }, size));
  } catch (fault) {
    reply(response, 500, JSON.stringify({ success: false, message: String(fault) }));
  }
}

function filled(value, { headers }, body) {
  if (value === '$customer') return headers['x-customer'];
  if (value === '$key') return randomUUID();
  if (value === '$now') return new Date();
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, ...(value.id === '$body' && { id: body.tradeId }) };
}

/** As many bytes as the product's reply; the rows themselves where they are more. */
function padded(reply, size) {
  const json = JSON.stringify(reply);
  const missing = size - Buffer.byteLength(json) - ',"message":""'.length;
  return missing > 0 ? JSON.stringify({ ...reply, message: ' '.repeat(missing) }) : json;
}

function reply(response, status, json) {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) });
  response.end(json);
}
