import { describe, expect, it } from '@jest/globals';
import { CURRENCY_NAMES, type NetworkName, currencyOf } from '../currencies.js';
import { DEMO_NETWORK, TETHER_CONTRACT, paymentUri } from '../payment-uri.js';
import { addressFault, bareAddress, bareHash, hashFault, takeAddress } from './copied-address.js';

const BTC = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const ETH = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const LTC = 'LKDxGDJq5fF4FohAB8zJH24mDDNHDNtqsE';
const TRON = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const ADDRESS_OF: Record<NetworkName, string> = { BTC, 'ERC-20': ETH, LTC, 'TRC-20': TRON };

describe('a copied address', () => {
  it.each<[NetworkName, string]>([
    ['BTC', `bitcoin:${BTC}`],
    ['BTC', `bitcoin://${BTC}?amount=0.01&label=Ada%20L&message=x`],
    ['BTC', `Bitcoin:${BTC}?amount=0.01&lightning=LNBC10U1P3PJ257`],
    ['BTC', `btc:${BTC}`],
    ['BTC', `${BTC}?amount=0.01`.replace(/^/, 'bitcoin:')],
    ['BTC', `“${BTC}”`],
    ['BTC', `<${BTC}>`],
    ['BTC', `(${BTC}).`],
    ['BTC', `'${BTC}',`],
    ['BTC', `\u202a${BTC}\u202c`],
    ['BTC', `bc1q w508 d6qe jxtd\n g4y5 r3za rvar y0c5 xw7k v8f3 t4\u200b\ufeff`],
    ['BTC', `\u00a0${BTC}\u3000`],
    ['ERC-20', `ethereum:${ETH}`],
    ['ERC-20', `ethereum:pay-${ETH}@1?value=2.014e18&gas=10`],
    ['ERC-20', `ethereum:${ETH}@${DEMO_NETWORK}?value=1`],
    ['ERC-20', `eth:${ETH}`],
    ['ERC-20', ETH.replace('0x', '0X')],
    ['ERC-20', `ethereum:${TETHER_CONTRACT}@1/transfer?address=${ETH}&uint256=5e6`],
    ['ERC-20', `ethereum:${ETH}?contractAddress=0x0000000000000000000000000000000000000000&decimal=18`],
    ['LTC', `litecoin:${LTC}?amount=1`],
    ['LTC', `ltc:${LTC};`],
    ['TRC-20', `tron:${TRON}`],
    ['TRC-20', `TRX:${TRON}?amount=5`],
    ['TRC-20', `usdt:${TRON}`],
    ['TRC-20', `Tether: ${TRON}`],
    ['TRC-20', `USDT (TRC20): ${TRON}`],
    ['ERC-20', `usdt:${ETH}`],
    ['ERC-20', `USDT on ETH: ${ETH}`],
    ['ERC-20', `ethereum:${ETH}@0x1`],
    ['ERC-20', `${ETH}@1`],
    ['ERC-20', `${ETH}@1?value=1`],
    ['BTC', `Address: ${BTC}`],
    ['BTC', `address:${BTC}`],
    ['BTC', `My BTC wallet: "${BTC}"`],
    ['BTC', `Адрес: ${BTC}`],
    ['BTC', `${BTC}?amount=0.01`],
    ['BTC', `${BTC}?label=Ada (home)`],
    ['BTC', `${BTC} (BTC)`],
    ['BTC', `${BTC} (my wallet).`],
    ['BTC', `${BTC}(BTC)`],
    ['BTC', `• ${BTC}`],
    ['BTC', `- ${BTC}`],
    ['BTC', `* ${BTC}`],
    ['BTC', `*${BTC}*`],
    ['BTC', `**${BTC}**`],
    ['BTC', `_${BTC}_`],
    ['BTC', `→ ${BTC}`],
    ['BTC', `-> ${BTC}`],
    ['BTC', `• Address: “${BTC}” (BTC)`],
    ['TRC-20', `USDT: ${TRON}`],
    ['TRC-20', `tether:${TRON}?amount=5`],
    ['TRC-20', `TRC20: ${TRON}`],
    ['ERC-20', `USDT: ${ETH}`],
    ['ERC-20', `ERC-20: ${ETH}`],
    ['ERC-20', `ethereum:${ETH}@0x1?value=1`],
    ['BTC', `Address: ${BTC}`],
    ['BTC', `Wallet address:\n${BTC}`],
  ])('on %s is taken out of %j', (network, typed) => {
    expect([addressFault(network, typed), bareAddress(typed)]).toEqual([undefined, ADDRESS_OF[network]]);
  });

  it('stays as it was typed until it is one', () => {
    expect(takeAddress('BTC', ` Address: ${BTC}\n`)).toBe(BTC);
    expect(takeAddress('BTC', ' Address: bc1q w508\n')).toBe('Address: bc1q w508');
  });

  it('keeps the capitals of a QR code, which mean the same', () => {
    const typed = `BITCOIN:${BTC.toUpperCase()}?AMOUNT=0.01`;
    expect([addressFault('BTC', typed), bareAddress(typed)]).toEqual([undefined, BTC.toUpperCase()]);
  });

  it('is taken out of each payment link that the product shows', () => {
    const links = CURRENCY_NAMES.flatMap((currency) =>
      (currencyOf(currency)?.networks ?? []).flatMap((network) =>
        [1, DEMO_NETWORK].map((chain) => {
          const payment = { currency, network, address: ADDRESS_OF[network], coinAmount: '1.5' };
          return { network, uri: paymentUri(payment, chain) ?? payment.address };
        }),
      ),
    );
    expect(links).toHaveLength(10);
    for (const { network, uri } of links)
      expect([uri, addressFault(network, uri), bareAddress(uri)]).toEqual([uri, undefined, ADDRESS_OF[network]]);
  });

  it.each<[NetworkName, string, string]>([
    ['BTC', `litecoin:${LTC}`, 'payment link for LTC'],
    ['LTC', `bitcoin:${BTC}`, 'payment link for BTC'],
    ['ERC-20', `tron:${TRON}`, 'payment link for TRC-20'],
    ['TRC-20', `ethereum:${ETH}`, 'payment link for ERC-20'],
    ['ERC-20', `ethereum:${ETH}@137`, 'another chain, number 137'],
    ['ERC-20', `matic:${ETH}`, 'for “matic”, not for ERC-20'],
    ['BTC', 'solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'for “solana”, not for BTC'],
    ['BTC', 'lightning:LNBC10U1P3PJ257', 'for “lightning”, not for BTC'],
    [
      'ERC-20',
      `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${ETH}&uint256=1`,
      'a token or a contract',
    ],
    ['ERC-20', `ethereum:${ETH}?contractAddress=0x6B175474E89094C44Da98b954EedeAC495271d0F`, 'a token or a contract'],
    ['ERC-20', `ethereum:${ETH}/approve?address=${ETH}`, 'a token or a contract'],
    ['TRC-20', `tron:${TRON}?token=TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8`, 'a token or a contract'],
    ['ERC-20', `Polygon: ${ETH}`, 'for “polygon”, not for ERC-20'],
    ['ERC-20', `My address on BSC: ${ETH}`, 'for “bsc”, not for ERC-20'],
    ['ERC-20', `${ETH} (Arbitrum)`, 'for “arbitrum”, not for ERC-20'],
    ['BTC', 'bitcoincash:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'for “bitcoincash”, not for BTC'],
    ['BTC', 'Bitcoin Cash: 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'for “bitcoincash”, not for BTC'],
    ['BTC', 'usdt:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'for “usdt”, not for BTC'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy (LTC)', 'for “ltc”, not for BTC'],
    ['BTC', `Address: ${LTC}`, 'Please enter a valid BTC address'],
    ['ERC-20', `ethereum:${ETH}@0x89`, 'another chain, number 0x89'],
    ['BTC', `bitcoin:${BTC}?req-foo=1`, 'needs “req-foo”, which we do not support'],
    ['BTC', `BITCOIN:${BTC}?AMOUNT=1&REQ-FOO=1`, 'needs “REQ-FOO”'],
    ['BTC', `Address: https://mempool.space/address/${BTC}`, 'link to a page'],
    ['BTC', `https://mempool.space/address/${BTC}`, 'link to a page'],
    ['ERC-20', `etherscan.io/address/${ETH}`, 'link to a page'],
    ['BTC', `bitcoin:${BTC.replace('w508', 'w509')}`, 'Please enter a valid BTC address'],
    ['BTC', 'bitcoin:?lightning=LNBC10U1P3PJ257', 'Please enter a valid BTC address'],
    ['BTC', '', 'Please enter a valid BTC address'],
  ])('on %s is refused in words, not taken: %j', (network, typed, words) => {
    expect(addressFault(network, typed)).toContain(words);
  });
});

describe('a copied transaction hash', () => {
  const HASH = '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b';
  it.each([
    [HASH, HASH],
    [` ${HASH.toUpperCase()}\n`, HASH.toUpperCase()],
    [`0X${HASH}`, `0x${HASH}`],
    [`"${HASH}".`, HASH],
    [`${HASH}\u200b`, HASH],
    [HASH.replace(/(.{4})/g, '$1 '), HASH],
    [`https://mempool.space/tx/${HASH}`, HASH],
    [`https://etherscan.io/tx/0x${HASH}#eventlog`, `0x${HASH}`],
    [`blockchair.com/litecoin/transaction/${HASH}?from=x`, HASH],
    [`https://tronscan.org/#/transaction/${HASH}`, HASH],
    [`https://live.blockcypher.com/btc/tx/${HASH}/`, HASH],
    [`<https://www.blockchain.com/explorer/transactions/btc/${HASH}>`, HASH],
    [`Hash: ${HASH}`, HASH],
    [`txid ${HASH}`, HASH],
    [`Transaction ID: 0x${HASH}`, `0x${HASH}`],
    [`Hash: ${HASH.replace(/(.{4})/g, '$1 ')}`, HASH],
    [`${HASH}:0`, HASH],
    [`${HASH} (1 confirmation)`, HASH],
    [`• ${HASH}`, HASH],
    [`I paid: https://mempool.space/tx/${HASH}`, HASH],
    [`${HASH} ${'a'.repeat(64)}`, undefined],
    [`See https://mempool.space/block/${HASH}`, undefined],
    [`https://mempool.space/block/${HASH}`, undefined],
    [`https://mempool.space/testnet/tx/${HASH}`, undefined],
    [`https://sepolia.etherscan.io/tx/0x${HASH}`, undefined],
    [`https://mempool.space/tx/${HASH}a`, undefined],
    [`TXID: ${HASH}`, HASH],
    [`Transaction ID\n0x${HASH}`, `0x${HASH}`],
    [`tx hash: ${HASH}`, HASH],
    [`${HASH}:1`, HASH],
    [HASH.slice(1), undefined],
    ['', undefined],
  ])('%j', (typed, hash) => {
    expect(hashFault(typed) === undefined ? bareHash(typed) : undefined).toBe(hash);
  });

  it('is refused with what is wrong', () => {
    expect(hashFault('https://mempool.space/block/1')).toContain('link names no transaction');
    expect(hashFault(`https://mempool.space/testnet/tx/${HASH}`)).toContain('This link is of a test network.');
    expect(hashFault(`https://sepolia.etherscan.io/tx/0x${HASH}`)).toContain('This link is of a test network.');
    expect(hashFault('abc')).toBe('A transaction hash has 64 hexadecimal digits');
    expect(hashFault(`0x${'0'.repeat(64)}`)).toContain('Zeros are no hash.');
  });
});
