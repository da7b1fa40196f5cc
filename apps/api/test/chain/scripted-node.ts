import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hex } from '@scure/base';
import { RawTx, Transaction } from '@scure/btc-signer';

const LONG_AGO = 1_790_000_000;

/** A payment of one output, or of more. */
export interface ScriptedPayment {
  txid: string;
  address: string;
  coins: number;
  /** Its other outputs; those without an address go to a script that nobody can spend from. Older nodes list `addresses`. */
  others?: readonly { address?: string; addresses?: readonly string[]; coins: number }[];
  /** The outputs that it spends, such as `hash:0`; `coinbase` where its miner made the coins. */
  spends?: readonly string[];
  /** With coins to a hidden address before it, as Litecoin has them. */
  hides?: true;
  /** The public keys whose coins it spends, in hexadecimal; none: those of somebody with another kind of address. */
  keys?: readonly string[];
}

interface ScriptedBlock {
  hash: string;
  /** Seconds. */
  time: number;
  /** With all before it. */
  work: number;
  payments: readonly ScriptedPayment[];
}

/** Stands in for a node of Bitcoin, whose blocks a test writes, and hangs up when it is told to. */
export class ScriptedNode {
  readonly waiting = new Map<string, ScriptedPayment>();
  /** Outputs that nothing has spent, such as `hash:0`: coins, and the script in hexadecimal. */
  readonly unspent = new Map<string, { coins: number; script: string }>();
  /** Scripts that the keys of a search make. */
  readonly ofKeys = new Set<string>();
  /** Those of them that something spends which waits for a block. */
  readonly spentInWaiting = new Set<string>();
  /** Transactions in its blocks that it has whole, by id, in hexadecimal. */
  readonly whole = new Map<string, { raw: string; block: string }>();
  /** After so many answers it hangs up; undefined: never. */
  answers: number | undefined;
  /** What it claims that its last block is. */
  falseTip: string | undefined;
  /** Whether it has read its waiting payments after a start; undefined: it does not say. */
  loaded: boolean | undefined;
  /** Its wallets; undefined: it has none and cannot have any. */
  wallets: readonly string[] | undefined;
  /** What it refuses to answer. */
  refuses: string | undefined;
  /** What new blocks say that their time is; undefined: long ago. */
  now: Date | undefined;
  /** The work in each new block. */
  work = 1;
  private blocks: ScriptedBlock[] = [{ hash: 'genesis', time: LONG_AGO, work: 0, payments: [] }];
  private branch = 0;
  private readonly server = createServer((request, response) => {
    if (this.answers !== undefined && (this.answers -= 1) < 0) return void request.destroy();
    let text = '';
    request
      .on('data', (part: string) => (text += part))
      .on('end', () => {
        const { method, params } = JSON.parse(text) as { method: string; params: never[] };
        try {
          response.end(JSON.stringify({ result: this.answer(method, params) }));
        } catch (fault) {
          response.end(JSON.stringify({ error: { code: Number((fault as Error).message), message: 'refused' } }));
        }
      });
  });

  async up(): Promise<this> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  async down(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get height(): number {
    return this.blocks.length - 1;
  }

  /** Of all its blocks, the first one first. */
  get hashes(): string[] {
    return this.blocks.map(({ hash }) => hash);
  }

  /** Adds a block with these payments, and empty ones after it. */
  mine(payments: readonly ScriptedPayment[] = [], more = 0): void {
    for (const { txid } of payments) this.waiting.delete(txid);
    const time = this.now ? Math.floor(this.now.getTime() / 1_000) : LONG_AGO + this.blocks.length;
    const work = (this.blocks.at(-1)?.work ?? 0) + this.work;
    this.blocks.push({ hash: `${this.branch}-${this.blocks.length}`, time, work, payments });
    for (let n = 0; n < more; n += 1) this.mine();
  }

  /**
   * Mines a transaction of the kind that wallets send, whose second output is this one, and blocks after it.
   * @param depth in blocks, its own included
   * @returns that output, such as `hash:1`
   */
  fund(coins: number, script: string, depth = 3): string {
    const paid = { amount: BigInt(Math.round(coins * 1e8)), script: hex.decode(script) };
    const raw = RawTx.encode({
      version: 2,
      segwitFlag: true,
      inputs: [{ txid: randomBytes(32), index: 0, finalScriptSig: new Uint8Array(), sequence: 0xfffffffd }],
      outputs: [{ amount: 5_000n, script: hex.decode(`0014${'22'.repeat(20)}`) }, paid],
      witnesses: [[randomBytes(71), randomBytes(33)]],
      lockTime: this.height,
    });
    const { id } = Transaction.fromRaw(raw, { allowUnknownInputs: true });
    this.mine();
    this.whole.set(id, { raw: hex.encode(raw), block: this.hashes.at(-1) ?? '' });
    for (let n = 1; n < depth; n += 1) this.mine();
    this.unspent.set(`${id}:1`, { coins, script });
    return `${id}:1`;
  }

  /** Takes the last blocks away; what is mined next is another branch. */
  drop(blocks: number): void {
    this.blocks = this.blocks.slice(0, -blocks);
    this.branch += 1;
  }

  /** The payments to an address in its chain. */
  paid(to: string): string[] {
    return this.blocks.flatMap(({ payments }) =>
      payments.filter(({ address }) => address === to).map(({ txid }) => txid),
    );
  }

  private answer(method: string, params: never[]): unknown {
    const first = params[0] as never;
    if (method === this.refuses) refuse(-1);
    switch (method) {
      case 'getbestblockhash':
        return this.falseTip ?? this.blocks.at(-1)?.hash;
      case 'getblockheader': {
        const height = this.falseTip === first ? this.height + 5 : this.at(first);
        const { time, work } = this.blocks[height] ?? { time: LONG_AGO, work: (this.blocks.at(-1)?.work ?? 0) + 5 };
        return { height, time, chainwork: work.toString(16) };
      }
      case 'getblockhash':
        return this.blocks[first]?.hash ?? refuse(-8);
      case 'getblock':
        return this.shown(this.at(first));
      case 'scantxoutset':
        return this.scan(params[1]! as { desc: string }[]);
      case 'gettxout':
        return this.output(`${String(first)}:${String(params[1])}`, params[2] === true);
      case 'getrawmempool':
        return [...this.waiting.keys()];
      case 'listwallets':
        return this.wallets ?? refuse(-32_601);
      case 'getmempoolinfo':
        return { loaded: this.loaded };
      case 'getrawtransaction':
        return params.length > 2 ? this.inBlock(first, params[2]!) : transaction(this.waiting.get(first) ?? refuse(-5));
      default:
        return refuse(-32_601);
    }
  }

  /** Of unspent outputs those with these scripts; a script that no key makes is described by its address. */
  private scan(objects: readonly (string | { desc: string })[]) {
    const scripts = objects.flatMap((one) => (typeof one === 'string' ? (/^raw\((\w+)\)$/.exec(one)?.[1] ?? []) : []));
    const unspents = [...this.unspent.values()]
      .filter(({ script }) => this.ofKeys.has(script) || scripts.includes(script))
      .map(({ coins: amount, script }) => ({
        amount,
        scriptPubKey: script,
        desc: this.ofKeys.has(script) ? 'wpkh([a0b1c2d3/0/1]02ab)#0' : 'addr(x)#0',
      }));
    const total = unspents.reduce((sum, { amount }) => sum + amount, 0);
    return { success: true, height: this.height, bestblock: this.hashes.at(-1), unspents, total_amount: total };
  }

  private at(hash: string): number {
    const height = this.blocks.findIndex((block) => block.hash === hash);
    return height < 0 ? refuse(-5) : height;
  }

  private output(spend: string, withWaiting: boolean) {
    const found = withWaiting && this.spentInWaiting.has(spend) ? undefined : this.unspent.get(spend);
    const whole = this.whole.get(spend.split(':')[0] ?? '');
    const confirmations = whole ? this.height + 1 - this.at(whole.block) : 100;
    return found
      ? {
          ...{ bestblock: this.hashes.at(-1), confirmations, value: found.coins, coinbase: false },
          scriptPubKey: { hex: found.script },
        }
      : null;
  }

  /** Of a transaction, if this block has it. */
  private inBlock(id: string, block: string): string {
    const whole = this.whole.get(id);
    return whole?.block === block ? whole.raw : refuse(-5);
  }

  private shown(height: number) {
    const { hash, time, payments } = this.blocks[height] ?? refuse(-5);
    const previousblockhash = this.blocks[height - 1]?.hash;
    return { height, hash, previousblockhash, time, tx: payments.map(transaction) };
  }
}

function refuse(code: number): never {
  throw new Error(String(code));
}

const transaction = ({
  txid,
  address,
  coins,
  others = [],
  spends = [`of-${txid}:0`],
  hides,
  keys = [],
}: ScriptedPayment) => ({
  txid,
  vin: [
    ...spends.map((spend) => {
      const [txid, vout] = spend.split(':');
      return spend === 'coinbase' ? { coinbase: '0351' } : { txid, vout: Number(vout) };
    }),
    ...keys.map((key, vout) => ({ txid: `by-key-${txid}`, vout, txinwitness: ['30', key] })),
  ],
  vout: [
    ...(hides ? [{ ismweb: true, output_id: 'e'.repeat(64) }] : []),
    { n: 0, value: coins, scriptPubKey: { address } },
    ...others.map(({ address, addresses, coins: value }, at) => ({
      n: at + 1,
      value,
      scriptPubKey: address || addresses ? { address, addresses } : { hex: '6a' },
    })),
  ],
});
