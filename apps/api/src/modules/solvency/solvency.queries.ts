import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { WatchedAddresses } from '#modules/chain/index.js';
import type { MySolvencyDto, SolvencyDto, SolvencySignatureDto } from './dto/solvency.response.js';
import { NotInProof } from './solvency.errors.js';
import { type SignatureRow, SolvencyRepository } from './solvency.repository.js';
import { siblingsOf } from './sum-tree.rules.js';
import { CHAIN_OF } from './wallet-signature.rules.js';

/** The latest proof, for everyone, and the own path in it, for each customer. */
@Injectable()
export class SolvencyQueries {
  constructor(
    private readonly proofs: SolvencyRepository,
    private readonly watched: WatchedAddresses,
  ) {}

  async latest(): Promise<SolvencyDto> {
    const proof = await this.proofs.latest();
    if (!proof) return { latest: null };
    const { id, at, root, owed, leaves, price_source: source, prices_at: time, coins, statement } = proof;
    const signed = await this.proofs.signatures(id);
    const counted = await this.countedOf(signed);
    const signatures: SolvencySignatureDto[] = signed.map(
      ({ coin, address, signature, first_address: maker, attached_at: attachedAt }) => {
        const watched = maker === null ? null : counted.has(`${coin} ${address}`);
        return { coin, address, signature, watched, attachedAt };
      },
    );
    const shown = coins.map((coin) => ({ ...coin, found: coin.found ?? null }));
    const prices = source && time ? { source, time } : null;
    return {
      latest: { id, at, root, owed: dollars(cents(owed)), leaves, prices, coins: shown, statement, signatures },
    };
  }

  /** Those that signed at an address whose coins are counted, each as its coin and address. */
  private async countedOf(signed: readonly SignatureRow[]): Promise<ReadonlySet<string>> {
    const counted = new Set<string>();
    for (const coin of new Set(signed.map((one) => one.coin))) {
      const made = signed.flatMap(({ coin: other, address, first_address: maker }) =>
        other === coin && maker ? [{ address, maker }] : [],
      );
      for (const address of await this.watched.counted(CHAIN_OF[coin], made)) counted.add(`${coin} ${address}`);
    }
    return counted;
  }

  /** @throws NotInProof */
  async mine(userId: string): Promise<MySolvencyDto> {
    const proof = await this.proofs.latest();
    const leaves = proof ? await this.proofs.leavesOf(userId, proof.id) : [];
    const [first] = leaves;
    if (!proof || !first) throw NotInProof();
    const height = Math.log2(proof.leaves);
    const mine = await Promise.all(
      leaves.map(async ({ position, nonce, amount }) => {
        const siblings = await this.proofs.nodes(proof.id, siblingsOf(position, height));
        return { position, nonce, amount, siblings };
      }),
    );
    return {
      at: proof.at,
      email: first.email,
      amount: dollars(cents(mine.reduce((sum, { amount }) => sum + BigInt(amount), 0n))),
      root: proof.root,
      owedCents: proof.owed,
      leaves: proof.leaves,
      mine,
    };
  }
}
