import { describe, it } from 'vitest';
import { hasEthereumNode } from '@sextant/test-data';

export { type EthereumNode, startEthereumNode } from '@sextant/test-data';

/** A contract that logs Transfer(caller, first word, second word) of what it is called with. */
export const LOGS_A_TRANSFER =
  '0x602035600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';
/** The same, twice. */
export const LOGS_TWICE = `${LOGS_A_TRANSFER.slice(0, -2)}${LOGS_A_TRANSFER.slice(2)}`;
/** The same, of 7 units whatever the second word says. */
export const LOGS_SEVEN =
  '0x6007600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';

/**
 * Declares suites that need a real Ethereum node, where there is one; elsewhere a test that says so.
 */
export function withEthereumNode(name: string, suite: () => void): void {
  if (hasEthereumNode()) return void describe(name, suite);
  it(name, ({ task }) => {
    task.meta.notRun = `${name}: anvil is not installed on this platform`;
  });
}
