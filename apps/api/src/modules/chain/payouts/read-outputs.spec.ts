import { describe, expect, it } from '@jest/globals';
import { readOutputs } from './read-outputs.js';

const [A, B] = ['ab'.repeat(32), 'cd'.repeat(32)];

describe('the outputs in what a wallet exports', () => {
  it.each([
    [
      'Bitcoin Core',
      JSON.stringify([
        { txid: A, vout: 1, amount: 0.5 },
        { txid: B, vout: 0 },
      ]),
    ],
    [
      'Electrum',
      JSON.stringify([
        { prevout_hash: A, prevout_n: 1, value: '0.5' },
        { prevout_hash: B, prevout_n: 0 },
      ]),
    ],
    ['lines', `${A}:1\n${B.toUpperCase()}:0\n${A}:1`],
    ['a table', `Date,Output,Value\n2026-11-20,${A}:1,50000\n2026-11-20,"${B}:0",1`],
  ])('are read once each: %s', (_, text) => {
    expect(readOutputs(text)).toEqual([
      { txId: A, output: 1 },
      { txId: B, output: 0 },
    ]);
  });

  it.each([
    '',
    '[]',
    'null',
    '{"txid":1}',
    '[null, 1, {"txid":"ab","vout":0}]',
    `${A}`,
    `${A}:-1`,
    `[{"txid":"${A}","vout":-1}]`,
  ])('are none in %j', (text) => expect(readOutputs(text)).toEqual([]));

  it('are at most a thousand', () => {
    const many = Array.from({ length: 1_200 }, (_, at) => `${A}:${at}`).join('\n');
    expect(readOutputs(many)).toHaveLength(1_000);
  });
});
