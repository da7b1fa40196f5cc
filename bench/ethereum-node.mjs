// Stands in for a node of Ethereum in a process of its own: blocks of as many transactions as it is told, each of which carries
// ether, and as many transfers of Tether and of a token that is not listed. Every thousandth of each pays one of the addresses
// that chain.mjs watches.
import { TOKENS } from '../apps/api/dist/modules/chain/sources/tokens.js';
import { BLOCK_TIME, digest, hashAt, heightOf, serve, watchedAddress } from './node-server.mjs';

const [blocks, transactions, watched] = process.argv.slice(2).map(Number);
const [{ contract }] = TOKENS;
const UNLISTED = `0x${'ab'.repeat(20)}`;
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
let tip = 0;

const hex = (number) => `0x${number.toString(16)}`;
const word = (digits) => `0x${digits.padStart(64, '0')}`;
const accounts = (name) => Array.from({ length: transactions }, (_, n) => digest(`${name}${n}`).slice(0, 40));
const [senders, receivers] = [accounts('from'), accounts('to')];
const hashes = (kind) => receivers.map((_, n) => digest(`${kind}${n}`).slice(8));
const ENDS = { ether: hashes('ether'), token: hashes('token') };
/** A transaction's hash says its block, too. */
const transactionHash = (height, n, kind) => `0x${hashAt(height).slice(0, 8)}${ENDS[kind][n]}`;

function receiver(height, n) {
  const number = height * transactions + n;
  return number % 1_000 === 0 ? watchedAddress.ethereum((number / 1_000) % watched) : receivers[n];
}

const blockAt = (height, isWhole) => ({
  number: hex(height),
  hash: `0x${hashAt(height)}`,
  parentHash: `0x${hashAt(height - 1)}`,
  timestamp: hex(BLOCK_TIME),
  transactions: receivers.map((_, n) => {
    const hash = transactionHash(height, n, 'ether');
    if (!isWhole) return hash;
    return {
      ...{ hash, blockHash: `0x${hashAt(height)}`, blockNumber: hex(height), transactionIndex: hex(n), type: '0x2' },
      ...{ from: `0x${senders[n]}`, to: `0x${receiver(height, n)}`, nonce: hex(height), value: '0x2386f26fc10000' },
      ...{ gas: '0x5208', gasPrice: '0x3b9aca00', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' },
      ...{ input: '0x', chainId: '0x1', accessList: [], yParity: '0x0', r: word(senders[n]), s: word(receivers[n]) },
    };
  }),
});

const logsAt = (height) =>
  receivers.flatMap((_, n) =>
    [contract, UNLISTED].map((address, which) => ({
      ...{ address, blockHash: `0x${hashAt(height)}`, blockNumber: hex(height), removed: false },
      topics: [TRANSFER, word(senders[n]), word(receiver(height, n))],
      data: word('f4240'),
      ...{ logIndex: hex(2 * n + which), transactionIndex: hex(n) },
      transactionHash: transactionHash(height, n, 'token'),
    })),
  );

const heightIn = (hash) => heightOf(hash.slice(2));
serve({
  eth_getBlockByNumber: (at, isWhole) => {
    const height = ['latest', 'finalized'].includes(at) ? tip : Number(at);
    return height <= tip ? blockAt(height, isWhole) : null;
  },
  eth_getBlockByHash: (hash, isWhole) => blockAt(heightIn(hash), isWhole),
  eth_getLogs: ({ blockHash }) => logsAt(heightIn(blockHash)),
  eth_getTransactionReceipt: (hash) => {
    const logs = logsAt(heightIn(hash)).filter(({ transactionHash: own }) => own === hash);
    return {
      blockHash: `0x${hashAt(heightIn(hash))}`,
      status: '0x1',
      gasUsed: '0x5208',
      effectiveGasPrice: '0x3b9aca00',
      logs,
    };
  },
  grow: () => (tip = blocks),
});
