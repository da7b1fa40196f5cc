import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './ports.js';

const STARTS_WITHIN_MS = 10_000;
/** Each takes a millisecond of a processor that has nothing else to do. */
const ACCOUNT_WITHIN_MS = 20;
const PROGRAM = join(import.meta.dirname, '../../../node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');

/** Whether there is an Ethereum node to start: one is installed on Linux with x64 alone. */
export const hasEthereumNode = (): boolean => existsSync(PROGRAM);

export interface EthereumNode {
  url: string;
  ask<Result>(method: string, ...params: unknown[]): Promise<Result>;
  /** Adds so many blocks. */
  mine(blocks: number): Promise<void>;
  /** Sends wei from one of the node's own accounts; it waits for a block. @returns the transaction */
  send(to: string, wei: bigint, more?: Record<string, unknown>): Promise<string>;
  /** Standing still, as a machine whose network is gone. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/**
 * A real Ethereum node of our own that mines when it is told to.
 * @param finalAfter how many blocks later it calls a block final; an even number
 * @param accounts how many it makes of its recovery phrase ("test … junk")
 */
export async function startEthereumNode(finalAfter = 16, accounts = 10): Promise<EthereumNode> {
  for (let portsLeft = 3; ; portsLeft -= 1) {
    const node = await startOn((await freePorts(1))[0] as number, finalAfter, accounts);
    if (node) return node;
    if (portsLeft === 1) throw new Error('anvil ended before it answered, on each of three ports');
  }
}

/** @returns nothing where it ended, as when another program took the port meanwhile */
async function startOn(port: number, finalAfter: number, accounts: number): Promise<EthereumNode | undefined> {
  const node = spawn(
    PROGRAM,
    [
      '--port',
      String(port),
      '--no-mining',
      '--order',
      'fifo',
      '--slots-in-an-epoch',
      String(finalAfter / 2),
      '--accounts',
      String(accounts),
      '--silent',
    ],
    { stdio: 'ignore' },
  );
  const url = `http://127.0.0.1:${port}`;
  let fault: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    node.once('exit', () => resolve());
    // What cannot be started does not exit either.
    node.once('error', (error) => {
      fault = error;
      resolve();
    });
  });
  const ask = async <Result>(method: string, ...params: unknown[]): Promise<Result> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  const until = performance.now() + STARTS_WITHIN_MS + accounts * ACCOUNT_WITHIN_MS;
  let refusal: unknown;
  while (!(await ask('eth_chainId').catch((cause: unknown) => void (refusal = cause)))) {
    if (node.exitCode !== null) return undefined;
    if (fault || performance.now() > until) {
      node.kill();
      throw new Error(`anvil did not start on port ${port}`, { cause: fault ?? refusal });
    }
    await sleep(20);
  }
  const [from] = await ask<string[]>('eth_accounts');
  return {
    url,
    ask,
    mine: (blocks) => ask('anvil_mine', `0x${blocks.toString(16)}`),
    send: (to, wei, more = {}) => ask('eth_sendTransaction', { from, to, value: `0x${wei.toString(16)}`, ...more }),
    pause: () => node.kill('SIGSTOP'),
    resume: () => node.kill('SIGCONT'),
    stop: async () => {
      node.kill('SIGCONT');
      node.kill();
      await ended;
    },
  };
}
