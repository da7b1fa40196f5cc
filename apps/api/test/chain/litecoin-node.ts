import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@sextant/test-data';
import { JsonRpc } from '#modules/chain/sources/json-rpc.js';

// Debian's package; its wrapper in /usr/bin makes a folder in the home directory first.
const PROGRAM = '/usr/lib/litecoin/litecoind';
const STARTS_WITHIN_MS = 20_000;
const FEE = 0.01;

interface Input {
  txid: string;
  vout: number;
}

interface Verbose {
  decoded: { vout: { value: number }[] };
}

export interface LitecoinNode {
  url: string;
  rpc: JsonRpc;
  /** An address of the node's own wallet, which mined coins go to. */
  own: string;
  mine(blocks: number): Promise<string[]>;
  /** Mines blocks that cannot be the same as those of another branch. */
  replace(blocks: number): Promise<string[]>;
  /** Gives this block up for another one, in which the wallet itself takes the coins that a transaction in it spends. */
  doubleSpend(hash: string, block: string): Promise<void>;
  /** Another address of the node's wallet. */
  fresh(): Promise<string>;
  /** Standing still, as a machine whose network is gone. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** A real Litecoin node with a chain of its own (regtest) and 110 blocks. */
export async function startLitecoinNode(): Promise<LitecoinNode> {
  const [port, peers] = await freePorts(2);
  const folder = mkdtempSync(join(tmpdir(), 'sextant-litecoin-'));
  const node: ChildProcess = spawn(
    PROGRAM,
    [
      '-regtest',
      `-datadir=${folder}`,
      `-rpcport=${port}`,
      `-port=${peers}`,
      '-listen=0',
      '-rpcuser=sextant',
      '-rpcpassword=sextant',
      '-fallbackfee=0.0002',
      '-txindex=0',
      // Of the thousand keys that are usual its wallet takes seconds to make.
      '-keypool=50',
      '-printtoconsole=0',
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()));
  const url = `http://sextant:sextant@127.0.0.1:${port}`;
  const rpc = new JsonRpc(url);
  const until = performance.now() + STARTS_WITHIN_MS;
  while (
    !(await rpc.call('getblockcount').then(
      () => true,
      () => false,
    ))
  ) {
    if (performance.now() > until) throw new Error('litecoind did not start');
    await sleep(50);
  }
  await rpc.call('createwallet', 'own').catch(() => undefined);
  const fresh = () => rpc.call<string>('getnewaddress', '', 'bech32');
  const own = await fresh();
  const mine = (blocks: number) => rpc.call<string[]>('generatetoaddress', blocks, own);
  await mine(110);
  return {
    url,
    rpc,
    own,
    mine,
    replace: async (blocks) => rpc.call<string[]>('generatetoaddress', blocks, await fresh()),
    doubleSpend: async (hash, block) => {
      const { vin } = await rpc.call<{ vin: Input[] }>('getrawtransaction', hash, true, block);
      await rpc.call('invalidateblock', block);
      let sum = 0;
      for (const { txid, vout } of vin) {
        const found = await rpc.call<Verbose>('gettransaction', txid, true, true);
        sum += found.decoded.vout[vout]?.value ?? 0;
      }
      const raw = await rpc.call<string>('createrawtransaction', vin, { [own]: (sum - FEE).toFixed(8) });
      const { hex } = await rpc.call<{ hex: string }>('signrawtransactionwithwallet', raw);
      await rpc.call('generateblock', await fresh(), [hex]);
    },
    fresh,
    pause: () => node.kill('SIGSTOP'),
    resume: () => node.kill('SIGCONT'),
    stop: async () => {
      node.kill('SIGCONT');
      node.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
