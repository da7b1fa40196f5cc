import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { OutScript, RawTx, Transaction } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { AccountKey } from '../account-key.js';
import { isNativeSegwit, makePsbt, withPrevious, writtenByNodes } from './psbt.js';

const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(7)).derive("m/84'/0'/0'");
const key = AccountKey.read('bitcoin', 'main', account.publicExtendedKey) as AccountKey;
const signer = account.deriveChild(0).deriveChild(0);
// An address of each kind that customers have.
const RECIPIENTS = [
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
];

const unspentOf = (units: bigint, output = 0) => ({
  txId: '11'.repeat(32),
  output,
  units,
  script: `0014${hex.encode(signer.pubKeyHash!)}`,
});
/** A transaction that pays the wallet so much, by its id. */
function paying(lockTime: number, units: bigint): [id: string, bytes: Uint8Array] {
  const tx = new Transaction({ lockTime });
  tx.addInput({ txid: '22'.repeat(32), index: 0, finalScriptSig: new Uint8Array() });
  tx.addOutput({ script: hex.decode(unspentOf(0n).script), amount: units });
  return [tx.id, tx.toBytes(true)];
}
const amountOf = (bytes: Uint8Array): bigint => RawTx.decode(bytes).outputs[0]!.amount;
const change = { changeAddress: key.changeAddress(0), unitsPerByte: 5 };

describe('a PSBT of withdrawals', () => {
  it('pays exactly these, gives the rest back to the wallet, and is signed elsewhere without becoming another one', () => {
    const payments = RECIPIENTS.map((address, at) => ({ address, units: 50_000n + BigInt(at) }));
    const made = makePsbt('bitcoin', 'main', [unspentOf(500_000n)], payments, change)!;
    expect(made.change?.address).toBe(key.changeAddress(0));
    expect(500_000n - made.fee - made.change!.units).toBe(200_006n);
    const signed = Transaction.fromPSBT(Buffer.from(made.text, 'base64'));
    const before = signed.id;
    signed.sign(signer.privateKey!);
    signed.finalize();
    expect(signed.id).toBe(before);
    expect(signed.fee).toBe(made.fee);
    // At least what was asked for each virtual byte, and no more than a tenth above.
    expect(Number(made.fee)).toBeGreaterThanOrEqual(5 * (signed.vsize - 1));
    expect(Number(made.fee)).toBeLessThan(5.5 * signed.vsize);
  });

  it('holds the whole transactions that made its coins, and pays the same', () => {
    const made = new Map(
      [[9, 300_000n] as const, [8, 250_000n] as const].map(([lockTime, units]) => paying(lockTime, units)),
    );
    const unspent = [...made].map(([txId, bytes]) => ({ ...unspentOf(amountOf(bytes)), txId }));
    const payments = RECIPIENTS.map((address) => ({ address, units: 100_000n }));
    const psbt = makePsbt('bitcoin', 'main', unspent, payments, change)!;
    const text = withPrevious(psbt.text, made);
    const [before, tx] = [psbt.text, text].map((one) => Transaction.fromPSBT(Buffer.from(one, 'base64'))) as [
      Transaction,
      Transaction,
    ];
    expect(hex.encode(tx.unsignedTx)).toBe(hex.encode(before.unsignedTx));
    for (const at of [0, 1]) {
      const { txid, index, witnessUtxo, nonWitnessUtxo } = tx.getInput(at);
      expect(RawTx.encode(nonWitnessUtxo!)).toEqual(made.get(hex.encode(txid!)));
      expect(nonWitnessUtxo!.outputs[index!]).toEqual(witnessUtxo);
      expect(before.getInput(at).nonWitnessUtxo).toBeUndefined();
    }
    tx.sign(signer.privateKey!);
    tx.finalize();
    expect(tx.id).toBe(before.id);
    // A wallet that has other data is not told a path with a fingerprint that nobody knows.
    expect(tx.getInput(0).bip32Derivation).toBeUndefined();
    expect(withPrevious(psbt.text, new Map())).toBe(psbt.text);
  });

  it('holds no transaction that did not make its coins', () => {
    const [[txId, bytes], [other, others]] = [paying(9, 300_000n), paying(8, 300_000n)];
    const payments = [{ address: RECIPIENTS[0]!, units: 100_000n }];
    const { text } = makePsbt('bitcoin', 'main', [{ ...unspentOf(300_000n), txId }], payments, change)!;
    expect(withPrevious(text, new Map([[other, others]]))).toBe(text);
    expect(() => withPrevious(text, new Map([[txId, others]]))).toThrow('wrong txid');
    const { text: less } = makePsbt('bitcoin', 'main', [{ ...unspentOf(299_999n), txId }], payments, change)!;
    expect(() => withPrevious(less, new Map([[txId, bytes]]))).toThrow('different');
  });

  it('is none where the outputs are not enough', () => {
    const payments = [{ address: RECIPIENTS[0]!, units: 100_000n }];
    expect(makePsbt('bitcoin', 'main', [unspentOf(100_000n)], payments, change)).toBeUndefined();
    expect(makePsbt('bitcoin', 'main', [], payments, change)).toBeUndefined();
  });

  it('neither makes nor loses a coin, whatever is paid from whatever', () => {
    const amounts = fc.array(fc.integer({ min: 1_000, max: 10_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 300 }), (has, pays, unitsPerByte) => {
        const unspent = has.map((units, at) => unspentOf(BigInt(units), at));
        const payments = pays.map((units, at) => ({ address: RECIPIENTS[at % 4]!, units: BigInt(units) }));
        const made = makePsbt('bitcoin', 'main', unspent, payments, { ...change, unitsPerByte });
        const sum = (all: readonly { units: bigint }[]) => all.reduce((total, { units }) => total + units, 0n);
        if (!made) {
          const fee = 150n * BigInt(unitsPerByte * (has.length + pays.length));
          expect(sum(unspent) < sum(payments) + fee).toBe(true);
          return;
        }
        expect(sum(made.inputs)).toBe(sum(payments) + made.fee + (made.change?.units ?? 0n));
        expect(made.fee).toBeGreaterThan(0n);
        const { outputsLength } = Transaction.fromPSBT(Buffer.from(made.text, 'base64'));
        expect(outputsLength).toBe(payments.length + (made.change ? 1 : 0));
      }),
      { numRuns: 60 },
    );
  });
});

describe('an address', () => {
  it('is read as a node writes it', () => {
    for (const address of RECIPIENTS) expect(writtenByNodes('bitcoin', 'main', address)).toBe(address);
    expect(writtenByNodes('bitcoin', 'main', RECIPIENTS[0]!.toUpperCase())).toBe(RECIPIENTS[0]);
    for (const other of [
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
      '',
    ]) {
      expect(writtenByNodes('bitcoin', 'main', other)).toBeUndefined();
    }
  });

  it('is spent from only where a signature covers its amount', () => {
    const kinds = RECIPIENTS.map((address) => isNativeSegwit(scriptOf(address)));
    expect(kinds).toEqual([true, false, false, false]);
  });
});

function scriptOf(address: string): string {
  const made = makePsbt('bitcoin', 'main', [unspentOf(500_000n)], [{ address, units: 60_000n }], change)!;
  const tx = Transaction.fromPSBT(Buffer.from(made.text, 'base64'));
  const scripts = Array.from({ length: tx.outputsLength }, (_, at) => tx.getOutput(at));
  const script = scripts.find(({ amount }) => amount === 60_000n)!.script!;
  expect(OutScript.decode(script)).toBeDefined();
  return hex.encode(script);
}
