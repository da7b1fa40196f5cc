import { describe, expect, it } from '@jest/globals';
import { asMade } from './evm-address.js';
import { WELL_KNOWN, sift } from './token.rules.js';

let sent = 0;
const token = (contract: string, address = 'ours') => ({ txId: `hash-${(sent += 1)}`, output: 0, address, contract });
const tokens = (count: number, contract: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => token(contract(n)));

describe('which transfers of unlisted tokens are kept', () => {
  it('are the first ten of an address, three of a contract, and of the others their number', () => {
    const same = tokens(5, () => 'one');
    const others = tokens(20, (n) => `other ${n}`);
    const elsewhere = token('one', 'theirs');
    const { kept, more } = sift([...same, ...others, elsewhere], []);
    expect(kept).toEqual([...same.slice(0, 3), ...others.slice(0, 7), elsewhere]);
    expect([...more]).toEqual([['ours', 15]]);
  });

  it('are those that are kept already, however many there are', () => {
    const before = tokens(10, (n) => `contract ${n}`);
    const next = token('contract 0');
    const { kept, more } = sift([next, ...before], before);
    expect(kept).toEqual(before);
    expect([...more]).toEqual([['ours', 1]]);
  });

  it('are the first three of each well-known token, too, whatever else came before', () => {
    const before = tokens(10, (n) => `contract ${n}`);
    const known = WELL_KNOWN.flatMap((contract) => tokens(4, () => contract));
    const { kept, more } = sift([...known, token('another')], before);
    expect(kept).toEqual(known.filter((_, n) => n % 4 < 3));
    expect([...more]).toEqual([['ours', WELL_KNOWN.length + 1]]);
    // Nor do these take the places of others.
    expect(sift([token('another')], kept).kept).toHaveLength(1);
  });

  it('do not give way to those that are gone', () => {
    const gone = tokens(10, (n) => `contract ${n}`).map((one) => ({ ...one, state: 'conflicted' }));
    const same = tokens(3, () => 'contract 0');
    expect(sift([...same, ...gone], gone)).toEqual({ kept: [...same, ...gone], more: new Map() });
  });

  it('are compared by the contract as it is kept', () => {
    expect(WELL_KNOWN.map(asMade)).toEqual(WELL_KNOWN);
  });
});
