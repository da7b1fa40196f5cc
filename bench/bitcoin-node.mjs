// Stands in for a node of Bitcoin in a process of its own: blocks of as many transactions as it is told, each with two
// outputs and what else a real one shows of them; every thousandth pays one of the addresses that chain.mjs watches.
import { BLOCK_TIME, digest, hashAt, heightOf, serve, watchedAddress } from './node-server.mjs';

const [blocks, transactions, watched] = process.argv.slice(2).map(Number);
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
    const number = height * transactions + n;
    if (number % 1_000 !== 0) return { txid, ...one };
    const address = watchedAddress.bitcoin((number / 1_000) % watched);
    return { txid, ...one, vout: [{ value: 0.01, n: 0, scriptPubKey: script(address) }, one.vout[1]] };
  });
  return { hash: hashAt(height), height, time: BLOCK_TIME, previousblockhash: hashAt(height - 1), tx };
}

serve({
  getbestblockhash: () => hashAt(tip),
  getblockheader: () => ({ height: tip, time: BLOCK_TIME, chainwork: tip.toString(16) }),
  getblockhash: (height) => (height <= tip ? hashAt(height) : undefined),
  getblock: (hash) => block(heightOf(hash)),
  getrawmempool: () => [],
  grow: () => (tip = blocks),
});
