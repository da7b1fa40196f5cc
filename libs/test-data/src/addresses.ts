/** One valid address per network for the platform and one for a customer, from published test vectors. */
export const ADDRESSES = {
  bitcoin: {
    currency: 'Bitcoin',
    network: 'BTC',
    platform: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    customer: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  },
  ethereum: {
    currency: 'Ethereum',
    network: 'ERC-20',
    platform: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    customer: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  },
  tetherErc20: {
    currency: 'Tether',
    network: 'ERC-20',
    platform: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    customer: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  },
  tetherTrc20: {
    currency: 'Tether',
    network: 'TRC-20',
    platform: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    customer: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
  },
  litecoin: {
    currency: 'Litecoin',
    network: 'LTC',
    platform: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
    customer: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
  },
} as const;
