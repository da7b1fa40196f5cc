import { hex } from '@scure/base';
import { RawTx, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from '@jest/globals';
import { withoutWitnesses } from './previous-transactions.js';

// As a node of Litecoin writes what pays from hidden addresses to others (the HogEx of LIP-2), and its id.
const HOGEX =
  '0200000000080144f5c66645b3a5ac17c7f1999e59a68614f0e324279ee995874d0c8b9677d2f40000000000ffffffff0204ab496b00000000225820ca8da658460c2c97dc8b1da8c55ebfe0398428031e5abb37738f603f3f15c2090027b9290000000016001462792b5354b7688e05328c0ddabae19e1462c32b0000000000';
const HOGEX_ID = '76ecac756f0e9382be494e4a7dbe8b255afb73d5385f9d6cbf095ea1e29aa461';

const WITNESS = [new Uint8Array(71).fill(1), new Uint8Array(33).fill(2)];
const PLAIN = {
  version: 2,
  inputs: [{ txid: new Uint8Array(32).fill(3), index: 1, finalScriptSig: new Uint8Array(), sequence: 0xfffffffd }],
  outputs: [{ amount: 900n, script: hex.decode(`0014${'11'.repeat(20)}`) }],
  lockTime: 800_000,
};
const SIGNED = RawTx.encode({ ...PLAIN, segwitFlag: true, witnesses: [WITNESS] });
const { id: ID } = Transaction.fromRaw(SIGNED, { allowUnknownInputs: true });

describe('a transaction of a node', () => {
  it('loses its witnesses, and nothing that its id is made of', () => {
    const bytes = withoutWitnesses(hex.encode(SIGNED), ID)!;
    expect(RawTx.decode(bytes)).toEqual({ ...PLAIN, segwitFlag: false, witnesses: undefined });
    expect(withoutWitnesses(hex.encode(bytes), ID)).toEqual(bytes);
  });

  it('is read also where Litecoin marks it as one with hidden addresses', () => {
    const { outputs } = RawTx.decode(withoutWitnesses(HOGEX, HOGEX_ID)!);
    expect(outputs).toHaveLength(2);
    expect(outputs[1]).toEqual({
      amount: 700_000_000n,
      script: hex.decode('001462792b5354b7688e05328c0ddabae19e1462c32b'),
    });
  });

  it('is none where it is another one, or unreadable', () => {
    expect(withoutWitnesses(hex.encode(SIGNED), HOGEX_ID)).toBeUndefined();
    expect(withoutWitnesses(HOGEX, ID)).toBeUndefined();
    const altered = SIGNED.slice();
    altered[altered.length - 1]! ^= 1;
    expect(withoutWitnesses(hex.encode(altered), ID)).toBeUndefined();
    for (const raw of ['', '00', 'no hexadecimal', `${hex.encode(SIGNED)}00`]) {
      expect(withoutWitnesses(raw, ID)).toBeUndefined();
    }
  });
});
