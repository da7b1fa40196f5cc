export type AssetSymbol = 'AAPL' | 'TSLA' | 'MSFT' | 'GOOGL' | 'AMZN' | 'NVDA' | 'META' | 'NFLX' | 'JPM' | 'JNJ';
export type AssetCategory = 'Technology' | 'Automotive' | 'E-commerce' | 'Entertainment' | 'Finance' | 'Healthcare';
export type Volatility = 'High' | 'Medium' | 'Low';

/** A stock a trade can be opened on. Amounts are whole dollars. */
export interface Asset {
  readonly id: string;
  readonly symbol: AssetSymbol;
  readonly name: string;
  readonly category: AssetCategory;
  readonly minAmount: number;
  readonly maxAmount: number;
  readonly volatility: Volatility;
  readonly description: string;
}

/** Smallest and largest investment in dollars, the same for every asset. */
const LIMITS = { minAmount: 200, maxAmount: 100_000 } as const;

/** The ten tradable assets, in the order in which they are offered. */
export const ASSETS: readonly Asset[] = [
  {
    ...LIMITS,
    id: 'aapl',
    symbol: 'AAPL',
    name: 'Apple Inc.',
    category: 'Technology',
    volatility: 'Medium',
    description: 'Designs phones, computers and wearables, and sells services to the people who use them.',
  },
  {
    ...LIMITS,
    id: 'tsla',
    symbol: 'TSLA',
    name: 'Tesla, Inc.',
    category: 'Automotive',
    volatility: 'High',
    description: 'Makes electric cars, batteries and solar products.',
  },
  {
    ...LIMITS,
    id: 'msft',
    symbol: 'MSFT',
    name: 'Microsoft Corporation',
    category: 'Technology',
    volatility: 'Low',
    description: 'Sells software, cloud computing and devices to businesses and households.',
  },
  {
    ...LIMITS,
    id: 'googl',
    symbol: 'GOOGL',
    name: 'Alphabet Inc.',
    category: 'Technology',
    volatility: 'Medium',
    description: 'The parent of Google; earns most of its revenue from advertising, some from cloud computing.',
  },
  {
    ...LIMITS,
    id: 'amzn',
    symbol: 'AMZN',
    name: 'Amazon.com, Inc.',
    category: 'E-commerce',
    volatility: 'Medium',
    description: 'Runs online shops and marketplaces, and rents out computing through its cloud business.',
  },
  {
    ...LIMITS,
    id: 'nvda',
    symbol: 'NVDA',
    name: 'NVIDIA Corporation',
    category: 'Technology',
    volatility: 'High',
    description: 'Designs graphics and data-centre processors; its sales follow the demand for computing power.',
  },
  {
    ...LIMITS,
    id: 'meta',
    symbol: 'META',
    name: 'Meta Platforms, Inc.',
    category: 'Technology',
    volatility: 'High',
    description: 'Owns Facebook, Instagram and WhatsApp, and lives mainly from advertising on them.',
  },
  {
    ...LIMITS,
    id: 'nflx',
    symbol: 'NFLX',
    name: 'Netflix, Inc.',
    category: 'Entertainment',
    volatility: 'High',
    description: 'Makes and streams films and series to paying subscribers around the world.',
  },
  {
    ...LIMITS,
    id: 'jpm',
    symbol: 'JPM',
    name: 'JPMorgan Chase & Co.',
    category: 'Finance',
    volatility: 'Low',
    description: 'A bank for households, companies and investors; its results depend on interest rates and lending.',
  },
  {
    ...LIMITS,
    id: 'jnj',
    symbol: 'JNJ',
    name: 'Johnson & Johnson',
    category: 'Healthcare',
    volatility: 'Low',
    description: 'Develops and sells medicines and medical devices.',
  },
];

const bySymbol = new Map<string, Asset>(ASSETS.map((asset) => [asset.symbol, asset]));

/** The asset of this exact symbol ("AAPL"), or undefined. */
export function findAsset(symbol: string): Asset | undefined {
  return bySymbol.get(symbol);
}
