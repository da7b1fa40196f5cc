import { DAY_MS, instantInWords } from '@sextant/business-rules';
import { cents, dollars } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/index.js';
import { Users } from '#modules/user/index.js';
import { type PageRequest, decodeCursor, pageOf } from '#platform/http/index.js';
import type {
  ListedProofDto,
  MySolvencyDto,
  SolvencyDto,
  SolvencyProofDto,
  SolvencySignatureDto,
} from './dto/solvency.response.js';
import { NotInProof, PathRemoved, ProofNotFound } from './solvency.errors.js';
import { type ProofRow, SolvencyRepository } from './solvency.repository.js';
import { siblingsOf } from './sum-tree.rules.js';

/** A daily proof that is older gives way to a newer one by an operator. */
const LEADS_MS = 26 * 3_600_000;

/** The proofs, for everyone, and the own path in each, for each customer. */
@Injectable()
export class SolvencyQueries {
  constructor(
    private readonly proofs: SolvencyRepository,
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async latest(): Promise<SolvencyDto> {
    const newest = await this.proofs.latest();
    if (!newest) return { latest: null, newest: null, daysAgo: null };
    const latest = (await this.youngDaily()) ?? newest;
    // Where none was ever made by itself, it is waited for since there are proofs.
    const last = (await this.proofs.lastAt('itself')) ?? (await this.proofs.firstAt());
    const daysAgo = dayNumber(this.clock.now()) - dayNumber(last ?? newest.at);
    // It is made at any time of a day.
    return {
      latest: await this.shown(latest),
      newest: newest.id === latest.id ? null : await this.shown(newest),
      daysAgo: daysAgo > 1 ? daysAgo : null,
    };
  }

  /** The last daily proof while it is young. It leads, since nobody chose its moment. */
  private youngDaily(): Promise<ProofRow | undefined> {
    return this.proofs.latestDaily(new Date(this.clock.now().getTime() - LEADS_MS));
  }

  /** @throws ProofNotFound */
  async one(id: string): Promise<SolvencyProofDto> {
    const proof = await this.proofs.find(id);
    if (!proof) throw ProofNotFound();
    return this.shown(proof);
  }

  /** The newest first. @throws Refusal VALIDATION_FAILED */
  async list({ limit, cursor }: PageRequest): Promise<{ proofs: ListedProofDto[]; nextCursor: string | null }> {
    const rows = await this.proofs.list(limit + 1, decodeCursor(cursor));
    const { page, nextCursor } = pageOf(rows, limit, ({ at, id }) => ({
      at: at.toISOString().replace('Z', '+00:00'),
      id,
    }));
    const proofs = page.map(({ id, number, at, root, owed, daily, missed_days: missedDays }) => {
      return { id, number, at, owed: dollars(cents(owed)), root, daily, missedDays };
    });
    return { proofs, nextCursor };
  }

  private async shown(proof: ProofRow): Promise<SolvencyProofDto> {
    const { id, number, daily, at, root, owed, leaves, price_source: source, prices_at: time } = proof;
    const signatures: SolvencySignatureDto[] = (await this.proofs.signatures(id)).map(
      ({ coin, address, signature, attached_at: attachedAt }) => ({ coin, address, signature, attachedAt }),
    );
    const coins = proof.coins.map((coin) => {
      return { ...coin, rate: coin.rate ?? null, found: coin.found ?? null, signed: coin.signed ?? null };
    });
    const prices = source && time ? { source, time } : null;
    const facts = { id, number, at, owed: dollars(cents(owed)), root, daily };
    return { ...facts, leaves, prices, coins, statement: proof.statement, signatures };
  }

  /** @param proofId the latest where it is left out @throws NotInProof, ProofNotFound, PathRemoved */
  async mine(userId: string, proofId?: string): Promise<MySolvencyDto> {
    const proof =
      proofId === undefined
        ? ((await this.youngDaily()) ?? (await this.proofs.latest()))
        : await this.proofs.find(proofId);
    if (!proof && proofId !== undefined) throw ProofNotFound();
    const leaves = proof ? await this.proofs.leavesOf(userId, proof.id) : [];
    const [first] = leaves;
    if (!proof) throw NotInProof({ details: { latest: null } });
    if (!(await this.proofs.hasTree(proof.id))) throw PathRemoved();
    if (!first) throw await this.leftOut(userId, proofId === undefined ? 'the latest proof' : 'this proof', proof.at);
    const height = Math.log2(proof.leaves);
    const mine = await Promise.all(
      leaves.map(async ({ position, nonce, amount }) => {
        const siblings = await this.proofs.nodes(proof.id, siblingsOf(position, height));
        return { position, nonce, amount, siblings };
      }),
    );
    return {
      number: proof.number,
      at: proof.at,
      email: first.email,
      amount: dollars(cents(mine.reduce((sum, { amount }) => sum + BigInt(amount), 0n))),
      root: proof.root,
      owedCents: proof.owed,
      leaves: proof.leaves,
      mine,
    };
  }

  private async leftOut(userId: string, which: 'the latest proof' | 'this proof', at: Date) {
    const person = await this.users.find(userId);
    const message =
      person && person.createdAt >= at
        ? `Your account is newer than ${which}, of ${instantInWords(at)}. It will be in the next one.`
        : `Your account is not in ${which}, of ${instantInWords(at)}, though it began before. It counts once its email address was confirmed: if yours was, keep this answer and ask the operator why.`;
    return NotInProof({ message, details: { latest: at.toISOString() } });
  }
}

/** Days (UTC) since 1970. */
const dayNumber = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
