import { describe, it } from 'vitest';
import { hasEthereumNode } from '@sextant/test-data';

export { type EthereumNode, startEthereumNode } from '@sextant/test-data';

/**
 * Declares suites that need a real Ethereum node, where there is one; elsewhere a test that says so.
 */
export function withEthereumNode(name: string, suite: () => void): void {
  if (hasEthereumNode()) return void describe(name, suite);
  it(name, ({ task }) => {
    task.meta.notRun = `${name}: anvil is not installed on this platform`;
  });
}
