import { describe, expect, it } from '@jest/globals';
import { MerkleTree } from './merkle-tree.rules.js';

/** The leaves and roots that Certificate Transparency's own implementations are tested with. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

describe('a Merkle tree (RFC 6962)', () => {
  it.each(ROOTS.map((root, leaves) => [leaves, root]))('of %d leaves has the root %s', (leaves, root) => {
    const tree = new MerkleTree();
    for (const leaf of LEAVES.slice(0, Number(leaves))) tree.add(Buffer.from(leaf, 'hex'));
    expect(tree.root()).toBe(root);
  });

  it('answers its root at any time, and goes on', () => {
    const tree = new MerkleTree();
    const roots = LEAVES.map((leaf) => {
      tree.add(Buffer.from(leaf, 'hex'));
      return tree.root();
    });
    expect(roots).toEqual(ROOTS.slice(1));
  });
});
