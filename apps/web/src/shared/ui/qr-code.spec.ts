import { CURRENCIES, CURRENCY_NAMES, paymentUri } from '@sextant/business-rules';
import { decodeQR } from 'qr/decode.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import QrCode from './qr-code.js';

/** What a camera reads from the drawing of a text, by a library that is not the one that draws it. */
async function read(text: string): Promise<string> {
  const drawing = renderToStaticMarkup(createElement(QrCode, { text, label: 'A code' }))
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('width="100%"', 'width="400"');
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

const ADDRESSES = {
  BTC: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', // BIP-84
  LTC: 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  'ERC-20': '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', // ERC-681
  'TRC-20': 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL',
};
const AMOUNTS = { BTC: '0.01234567', ETH: '0.123456789012345678', USDT: '1234.567891', LTC: '1.23456789' };
const METHODS = CURRENCY_NAMES.flatMap((currency) =>
  CURRENCIES[currency].networks.map((network) => ({ currency, network, code: CURRENCIES[currency].code })),
);

describe('a QR code', () => {
  it.each(METHODS)('says the address and the exact amount of $currency on $network', async (method) => {
    const { currency, network, code } = method;
    const address = ADDRESSES[network];
    expect(await read(address)).toBe(address);
    const uri = paymentUri({ currency, network, address, coinAmount: AMOUNTS[code] });
    if (network === 'TRC-20') return expect(uri).toBeUndefined();
    expect(await read(String(uri))).toBe(uri);
  });

  it('says a text of any length', async () => {
    for (const length of [1, 20, 60, 150, 300, 600]) {
      const text = 'The quick brown fox. '.repeat(30).slice(0, length);
      expect(await read(text)).toBe(text);
    }
  });
});
