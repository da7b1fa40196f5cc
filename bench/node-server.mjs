// What the stand-ins for nodes share: blocks whose hashes say their height, and JSON-RPC over HTTP for the process that forked them.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

export const BLOCK_TIME = 1_790_000_000;
export const digest = (text) => createHash('sha256').update(text).digest('hex');
export const hashAt = (height) => `${height}`.padStart(8, '0') + digest('block').slice(8);
export const heightOf = (hash) => Number(hash.slice(0, 8));

/** The address with this number, of those that chain.mjs watches; Ethereum's as digits. */
export const watchedAddress = {
  bitcoin: (n) => `watched-${n}`,
  ethereum: (n) => `f${n.toString(16).padStart(39, '0')}`,
};

/** Answers by the functions named like the methods, and tells the parent its port; ends with the parent. */
export function serve(answers) {
  const server = createServer((request, response) => {
    let text = '';
    request
      .on('data', (part) => (text += part))
      .on('end', () => {
        const { method, params } = JSON.parse(text);
        response.end(JSON.stringify({ result: answers[method](...params) }));
      });
  }).listen(0, '127.0.0.1', () => process.send(server.address().port));
  process.on('disconnect', () => process.exit());
}
