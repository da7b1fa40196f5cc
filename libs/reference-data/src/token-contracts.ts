/** The contract of a token: a program that cannot give back what is sent to it. */
interface TokenContract {
  symbol: string;
  network: 'ERC-20' | 'TRC-20';
  address: string;
  /** So many decimals of one token make its smallest unit, as the contract's own `decimals()` says (ERC-20). */
  decimals: number;
  /** Where its issuer says so. */
  source: string;
}

/**
 * The contracts of the tokens that people hold most, which wallets show beside the coins and which are therefore copied by
 * mistake. Read on 22 November 2026.
 */
export const TOKEN_CONTRACTS: readonly TokenContract[] = [
  {
    symbol: 'USDT',
    network: 'ERC-20',
    address: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
    decimals: 6,
    source: 'https://tether.to/en/supported-protocols',
  },
  {
    symbol: 'USDC',
    network: 'ERC-20',
    address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    decimals: 6,
    source: 'https://developers.circle.com/stablecoins/usdc-contract-addresses',
  },
  {
    symbol: 'DAI',
    network: 'ERC-20',
    address: '0x6B175474E89094C44Da98b954EedeAC495271d0F',
    decimals: 18,
    source: 'https://chainlog.sky.money',
  },
  {
    symbol: 'WETH',
    network: 'ERC-20',
    address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    decimals: 18,
    source: 'https://docs.uniswap.org/contracts/v3/reference/deployments/ethereum-deployments',
  },
  {
    symbol: 'WBTC',
    network: 'ERC-20',
    address: '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599',
    decimals: 8,
    source: 'https://wbtc.network',
  },
  {
    symbol: 'USDT',
    network: 'TRC-20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    decimals: 6,
    source: 'https://tether.to/en/supported-protocols',
  },
  {
    symbol: 'USDC',
    network: 'TRC-20',
    address: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8',
    decimals: 6,
    source: 'https://developers.tron.network/docs',
  },
];

/** The token whose contract an address is, in any spelling of the address; undefined where it is none of these. */
export function tokenAt(address: string): TokenContract | undefined {
  const wanted = address.trim().toLowerCase();
  return TOKEN_CONTRACTS.find((contract) => contract.address.toLowerCase() === wanted);
}
