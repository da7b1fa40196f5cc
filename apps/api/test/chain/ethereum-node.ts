import { describe, it } from '@jest/globals';
import { hasEthereumNode, notRun } from '@sextant/test-data';

export { type EthereumNode, startEthereumNode } from '@sextant/test-data';

/** A contract that logs Transfer(caller, first word, second word) of what it is called with. */
export const LOGS_A_TRANSFER =
  '0x602035600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';
/** The same, twice. */
export const LOGS_TWICE = `${LOGS_A_TRANSFER.slice(0, -2)}${LOGS_A_TRANSFER.slice(2)}`;
/** The same, of 7 units whatever the second word says. */
export const LOGS_SEVEN =
  '0x6007600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';

const SIGNATURE = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Logs a transfer of as many bytes of memory as it says to the first word of what it is called with. */
const logOf = (bytes: string): string => `600035337f${SIGNATURE}60${bytes}6000a3`;
/**
 * A contract that logs what is no transfer of ERC-20: of 0 units, of 31 bytes, of none, of 64, with a topic more (as of tokens that
 * are each one of a kind), with one less, to more than an address. After them it logs one of 2^256 − 1 units.
 */
export const LOGS_ANYTHING = [
  `0x${logOf('20')}`,
  // From here memory begins with 2^256 − 1.
  '600019600052',
  ...['1f', '00', '40'].map(logOf),
  `6001600035337f${SIGNATURE}60206000a4`,
  `337f${SIGNATURE}60206000a2`,
  `600035600160ff1b17337f${SIGNATURE}60206000a3`,
  logOf('20'),
  '00',
].join('');

/**
 * Declares suites that need a real Ethereum node, where there is one; elsewhere a test that says so.
 */
export function withEthereumNode(name: string, suite: () => void): void {
  if (hasEthereumNode()) return void describe(name, suite);
  it(name, () => {
    notRun(`${name}: anvil is not installed on this platform`);
  });
}
