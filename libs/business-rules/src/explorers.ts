/**
 * Public block explorers by network, with where the hash belongs. A fixed list: an operator who named the explorer could show
 * payments that do not exist.
 */
const EXPLORERS: Readonly<Record<string, readonly string[]>> = {
  BTC: ['https://mempool.space/tx/{hash}', 'https://blockstream.info/tx/{hash}'],
  LTC: ['https://litecoinspace.org/tx/{hash}', 'https://blockchair.com/litecoin/transaction/{hash}'],
  'ERC-20': ['https://etherscan.io/tx/0x{hash}', 'https://eth.blockscout.com/tx/0x{hash}'],
  'TRC-20': ['https://tronscan.org/#/transaction/{hash}'],
};

const DIGITS = /^(?:0x)?([0-9a-f]{64})$/i;

/** The pages about a payment at public explorers; none for an unknown network or what is no hash. */
export function explorerPages(network: string | null, hash: string | null): string[] {
  const [, digits] = DIGITS.exec(hash ?? '') ?? [];
  if (network === null || !digits) return [];
  return (EXPLORERS[network] ?? []).map((page) => page.replace('{hash}', digits.toLowerCase()));
}

/** The hosts of a network's explorers: "mempool.space and blockstream.info"; nothing for an unknown network. */
export const explorerHosts = (network: string): string =>
  (EXPLORERS[network] ?? []).map((page) => new URL(page).host).join(' and ');
