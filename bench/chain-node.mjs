// Stands in for a node of Bitcoin in a process of its own: blocks of as many transactions as it is told, each with two
// outputs and what else a real one shows of them; every thousandth pays one of the addresses that chain.mjs watches.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';

const [blocks, transactions, watched] = process.argv.slice(2).map(Number);
const digest = (text) => createHash('sha256').update(text).digest('hex');
const hashAt = (height) => `${height}`.padStart(8, '0') + digest('block').slice(8);
let tip = 0;

const script = (address) => ({
  asm: `0 ${digest(address).slice(0, 40)}`,
  desc: `addr(${address})#checksum`,
  hex: digest(address).slice(0, 44),
  address,
  type: 'witness_v0_keyhash',
});
const vin = (text) => ({
  txid: digest(text),
  vout: 1,
  scriptSig: { asm: '', hex: '' },
  txinwitness: [digest(`${text}a`).repeat(2), digest(`${text}b`)],
  sequence: 4_294_967_293,
});
const template = Array.from({ length: transactions }, (_, n) => ({
  hash: digest(`hash${n}`),
  version: 2,
  size: 222,
  vsize: 141,
  weight: 561,
  locktime: 0,
  vin: [vin(`in${n}`)],
  vout: [0, 1].map((out) => ({
    value: 0.01,
    n: out,
    scriptPubKey: script(`bc1q${digest(`${n}/${out}`).slice(0, 38)}`),
  })),
  hex: digest(`hex${n}`).repeat(7),
}));

function block(height) {
  const tx = template.map((one, n) => {
    const txid = digest(`${height}/${n}`);
    if (n % 1_000 !== 0) return { txid, ...one };
    const address = `watched-${(height * transactions + n) % watched}`;
    return { txid, ...one, vout: [{ value: 0.01, n: 0, scriptPubKey: script(address) }, one.vout[1]] };
  });
  return { hash: hashAt(height), height, time: 1_790_000_000, previousblockhash: hashAt(height - 1), tx };
}

const answers = {
  getbestblockhash: () => hashAt(tip),
  getblockheader: () => ({ height: tip, time: 1_790_000_000, chainwork: tip.toString(16) }),
  getblockhash: (height) => (height <= tip ? hashAt(height) : undefined),
  getblock: (hash) => block(Number(hash.slice(0, 8))),
  getrawmempool: () => [],
  grow: () => (tip = blocks),
};
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
