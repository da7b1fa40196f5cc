import { cents } from '@sextant/money';
import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { Hints } from '#platform/live/index.js';
import { MailOperators } from '#modules/user/index.js';
import { CHAIN_LABELS, type ChainName } from './chains.js';
import { IN_NO_BLOCK } from './held-deposit.repository.js';
import { IS_TRIED } from './refused.js';

interface Payment extends Record<string, unknown> {
  user_id: string;
  tx_id: string;
  output: number;
}

interface Hold extends Payment {
  transaction_id: string;
  reference: string;
}

/**
 * Payments that were credited and are not final now: a block was replaced that lay deeper than a payment has to wait, or a
 * node told what was not so. What was credited for them is held, and free again when they lie as deep as they need.
 */
@Injectable()
export class LostPayments {
  constructor(
    private readonly database: Database,
    private readonly hints: Hints,
    private readonly mailOperators: MailOperators,
  ) {}

  /** Holds what was lost and frees what is back, in the transaction that found it out. */
  async compare(chain: ChainName, now: Date): Promise<void> {
    const lost = await this.lost(chain);
    const holds = await this.holds(chain);
    const held = new Set(holds.map(keyOf));
    const gone = new Set(lost.map(keyOf));
    for (const payment of lost.filter((one) => !held.has(keyOf(one)))) {
      const { user_id: userId, tx_id: txId, output } = payment;
      await this.database.query('select payment_lost($1, $2, $3, $4, $5)', [userId, chain, txId, output, now]);
      this.hints.tell(userId, 'money');
      this.hints.tellOperators('cases');
    }
    for (const hold of holds.filter((one) => !gone.has(keyOf(one)))) {
      await this.release(chain, hold, now);
      this.hints.tell(hold.user_id, 'money');
      this.hints.tellOperators('cases');
      this.hints.tellOperators('proposals');
    }
  }

  /** Where operators took the deposit back while its payment was gone, the customer has nothing for the coins: they are told. */
  private async release(chain: ChainName, hold: Hold, now: Date): Promise<void> {
    const { user_id: userId, transaction_id: line, reference, tx_id: txId } = hold;
    const corrected = await this.database.call<string | null>('select deposit_release($1, $2, $3)::text as result', [
      userId,
      line,
      now,
    ]);
    const amount = cents(corrected ?? 0);
    if (amount <= 0n) return;
    await this.mailOperators.run('corrected-payment-back', { chain: CHAIN_LABELS[chain], reference, amount, txId });
  }

  /**
   * Once a look, and before blocks are given up: a process may have ended between the movement that credited a payment and
   * the note of it here.
   */
  async noteCredits(chain: ChainName): Promise<void> {
    const open = await this.database.query<Payment>(
      `select a.user_id, s.tx_id, s.output
         from ((select * from chain_sightings where credited_at is null and state in ('seen', 'confirmed'))
               union all
               (select * from chain_sightings
                 where credited_at is null and state = 'final' and ${IS_TRIED})) s
         join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1`,
      [chain],
    );
    if (open.length === 0) return;
    // Apart, since on a cluster chains lie elsewhere than customers.
    const credited = await this.database.query<Payment & { credited_at: Date }>(
      `select user_id, tx_id, output, credited_at from chain_credits
        where chain = $1 and (user_id, tx_id, output) in (select * from unnest($2::uuid[], $3::text[], $4::int[]))`,
      [chain, ...columnsOf(open)],
    );
    if (credited.length === 0) return;
    const [, txIds, outputs] = columnsOf(credited);
    await this.database.query(
      `update chain_sightings s set credited_at = c.credited_at
         from unnest($2::text[], $3::int[], $4::timestamptz[]) c (tx_id, output, credited_at)
        where s.chain = $1 and s.tx_id = c.tx_id and s.output = c.output and s.credited_at is null`,
      [chain, txIds, outputs, credited.map(({ credited_at: at }) => at)],
    );
  }

  /** By customer, so that two of these lock balances in the same order. */
  private lost(chain: ChainName): Promise<Payment[]> {
    return this.database.query<Payment>(
      `select a.user_id, s.tx_id, s.output
         from (${IN_NO_BLOCK}
               union (select * from chain_sightings where credited_at is not null and state = 'confirmed')) s
         join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.chain = $1
        order by a.user_id, s.tx_id, s.output`,
      [chain],
    );
  }

  private holds(chain: ChainName): Promise<Hold[]> {
    return this.database.query<Hold>(
      `select c.user_id, c.tx_id, c.output, c.transaction_id, l.reference
         from deposit_holds h join chain_credits c on c.user_id = h.user_id and c.transaction_id = h.transaction_id
         join transactions l on l.user_id = h.user_id and l.id = h.transaction_id
        where h.released_at is null and c.chain = $1
        order by c.user_id, c.tx_id, c.output`,
      [chain],
    );
  }
}

const keyOf = ({ user_id: userId, tx_id: txId, output }: Payment): string => `${userId} ${txId} ${output}`;

const columnsOf = (payments: readonly Payment[]): [string[], string[], number[]] => [
  payments.map(({ user_id: userId }) => userId),
  payments.map(({ tx_id: txId }) => txId),
  payments.map(({ output }) => output),
];
