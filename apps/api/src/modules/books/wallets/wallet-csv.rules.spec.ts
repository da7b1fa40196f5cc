import { describe, expect, it } from '@jest/globals';
import { readWalletCsv } from './wallet-csv.rules.js';

const file = (...lines: string[]) => ['coin,network,amount,at', ...lines].join('\n');

describe('a file of wallet balances', () => {
  it('is read with either line ending, and with an empty last line', () => {
    const balance = { coin: 'BTC', network: 'BTC', amount: '1.25', at: new Date('2026-11-20T10:00:00Z') };
    const text = file('BTC,BTC,1.25,2026-11-20T10:00:00Z');
    for (const each of [text, `${text}\n`, text.replaceAll('\n', '\r\n'), text.replace('\n', '\r'), `\uFEFF${text}`])
      expect(readWalletCsv(each)).toEqual({ balances: [balance] });
  });

  it('is read as spreadsheets save it: with other separators, quotes, and rows of empty cells at the end', () => {
    const text = file('USDT,TRC-20,1000.5,2026-11-20T10:00:00Z', 'BTC,BTC,1.25,2026-11-20T10:00:00Z');
    const { balances } = readWalletCsv(text) as { balances: unknown[] };
    expect(balances).toHaveLength(2);
    const quoted = text.replace(/[^,\n]+/g, '"$&"');
    for (const each of [text.replaceAll(',', ';'), text.replaceAll(',', '\t'), quoted, quoted.replaceAll(',', ';')])
      expect(readWalletCsv(each)).toEqual({ balances });
    expect(readWalletCsv(`${text}\r\n,,,\r\n,,,\r\n`)).toEqual({ balances });
    expect(readWalletCsv(text.replaceAll(',', ', '))).toEqual({ balances });
  });

  it.each([
    ['', 1],
    ['coin|network|amount|at', 1],
    ['coin;network;amount;at\nBTC;BTC;1,25;2026-11-20T10:00:00Z', 2],
    ['coin;network;amount;at\nBTC,BTC,1.25,2026-11-20T10:00:00Z', 2],
    [file(), 2],
    [file('BTC,BTC,1.25'), 2],
    [file('BTC,"BTC",1.25,2026-11-20T10:00:00Z,'), 2],
    [file('BTC,BTC,1.25,2026-11-20T10:00:00Z', 'ETH,ERC-20,-1,2026-11-20T10:00:00Z'), 3],
    [file('BTC,BTC,1e3,2026-11-20T10:00:00Z'), 2],
    [file('BTC,BTC,1.25,2026-02-30T10:00:00Z'), 2],
    [file('BTC,BTC,1.25,20.11.2026'), 2],
    [file('BTC,BTC,1.25,0026-11-20T10:00:00Z'), 2],
    [file('BTC,,1.25,2026-11-20T10:00:00Z'), 2],
    [file('BTC,BTC,1,2026-11-20T10:00:00Z', 'BTC,BTC,2,2026-11-20T11:00:00Z'), 3],
  ])('is refused by line: %j', (text, line) => {
    expect(readWalletCsv(text)).toMatchObject({ line, fault: expect.any(String) });
  });
});
