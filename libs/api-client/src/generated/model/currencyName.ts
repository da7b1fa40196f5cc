
export type CurrencyName = 'Bitcoin' | 'Ethereum' | 'Tether' | 'Litecoin';