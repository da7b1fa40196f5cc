import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { JsonRpc, TOKENS } from '#modules/chain/index.js';
import { freePort } from '#platform/config/index.js';

const ADDRESS_FILE = 'address';
const STARTS_WITHIN_MS = 10_000;
/** How often it is looked whether a block is due, in milliseconds: about as often as one comes while somebody waits. */
const LOOK_EVERY_MS = 2_000;
/** With nothing to confirm, so seldom that a demo that runs for weeks stays small. */
const IDLE_BLOCK_EVERY_MS = 60_000;
/** Blocks that make a payment final on this chain, its own included. */
const BLOCKS_TO_FINAL = 3;
/** A contract that logs Transfer(caller, recipient, amount) of `transfer(address,uint256)` and does nothing else: enough of a token. */
const LOGS_A_TRANSFER =
  '0x602435600052600435337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';
/** Ends the node, which then writes down its state, when this process is gone, whatever ended it. */
const WITH_PARENT = '"$0" "$@" & child=$!; read _; kill -INT $child; wait $child';

/** A chain of the demo's own: nothing on it has a value, and it is reachable from this machine only. */
export interface DemoNode {
  /** JSON-RPC, `http://127.0.0.1:port` */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Starts an Ethereum development node (anvil) that keeps its blocks in `directory`. A block comes every two seconds while
 * a payment waits for one or is not final, and every minute otherwise. A second process on the same folder uses the node
 * of the first.
 * @returns undefined where the node is not installed, as on platforms without it
 * @throws Error when it does not start
 */
export async function startDemoNode(directory: string): Promise<DemoNode | undefined> {
  const program = findProgram();
  if (!program) return undefined;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const running = await findRunning(directory);
  if (running) return { url: running, stop: async () => undefined };
  const port = await freePort();
  const options = [
    ['--port', String(port)],
    ['--no-mining', '--silent'],
    // Two such epochs make a block final.
    ['--slots-in-an-epoch', '1'],
    ['--state', join(directory, 'ethereum.json'), '--state-interval', '2'],
  ].flat();
  const node = spawn('sh', ['-c', WITH_PARENT, program, ...options], { stdio: ['pipe', 'ignore', 'ignore'] });
  // What cannot be started does not exit either.
  const ended = new Promise<void>((resolve) => node.once('exit', () => resolve()).once('error', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const rpc = new JsonRpc(url);
  const stop = async () => {
    node.stdin.end();
    await ended;
  };
  const until = performance.now() + STARTS_WITHIN_MS;
  while (!(await rpc.call('eth_chainId').catch(() => undefined))) {
    if (node.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error('The Ethereum node of the demo did not start');
    }
    await sleep(20);
  }
  for (const { contract } of TOKENS) await rpc.call('anvil_setCode', contract, LOGS_A_TRANSFER);
  // What was paid before the last stop is final from now on.
  await rpc.call('anvil_mine', `0x${BLOCKS_TO_FINAL}`);
  const stopMining = mineWhenDue(rpc);
  writeFileSync(join(directory, ADDRESS_FILE), url);
  return {
    url,
    stop: async () => {
      stopMining();
      // It writes down its blocks, and nothing that waits for one.
      await rpc.call('anvil_mine', '0x1').catch(() => undefined);
      rmSync(join(directory, ADDRESS_FILE), { force: true });
      await stop();
    },
  };
}

function mineWhenDue(rpc: JsonRpc): () => void {
  let toMine = 0;
  let minedAt = 0;
  const look = async () => {
    const { pending } = await rpc.call<{ pending: string }>('txpool_status');
    if (Number(pending) > 0) toMine = BLOCKS_TO_FINAL;
    if (toMine === 0 && performance.now() - minedAt < IDLE_BLOCK_EVERY_MS) return;
    await rpc.call('anvil_mine', '0x1');
    minedAt = performance.now();
    toMine = Math.max(0, toMine - 1);
  };
  // A node that does not answer is told by whoever reads the chain.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** The address of a node that another process runs on this folder. */
async function findRunning(directory: string): Promise<string | undefined> {
  const file = join(directory, ADDRESS_FILE);
  if (!existsSync(file)) return undefined;
  const url = readFileSync(file, 'utf8');
  const answers = await new JsonRpc(url).call('anvil_nodeInfo').catch(() => undefined);
  return answers ? url : undefined;
}

function findProgram(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@foundry-rs/anvil-linux-amd64/package.json');
    const program = join(manifest, '..', 'bin', 'anvil');
    return existsSync(program) ? program : undefined;
  } catch {
    return undefined;
  }
}
