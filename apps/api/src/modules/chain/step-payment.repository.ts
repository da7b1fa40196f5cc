import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import { type LineOfCustomer, PAID_ON_CHAIN } from '#modules/transaction/index.js';
import { ARRIVED_AT } from './arrived-at.js';
import type { ChainName } from './chains.js';

interface StepPaymentRow extends Record<string, unknown> {
  line: string;
  chain: ChainName;
  txId: string;
}

type PayoutOfLine = StepPaymentRow & { batch: string; number: number };
type HeightRow = { line: string; height: string };

/** Which payments on chains are behind a customer's lines. Heights are asked apart: on a cluster chains lie elsewhere. */
@Injectable()
export class StepPaymentRepository {
  constructor(private readonly database: Database) {}

  async of(userId: string, lineIds: readonly string[]): Promise<(StepPaymentRow & { height: number | null })[]> {
    const credits = await this.database.query<StepPaymentRow & { output: number }>(
      `select transaction_id as line, chain, tx_id as "txId", output from chain_credits
        where user_id = $1 and transaction_id = any($2::uuid[])`,
      [userId, lineIds],
    );
    const payouts = await this.database.query<PayoutOfLine>(
      `select transaction_id as line, chain, tx_id as "txId", batch_id as batch, number from payouts
        where user_id = $1 and transaction_id = any($2::uuid[]) and ${PAID_ON_CHAIN}`,
      [userId, lineIds],
    );
    if (credits.length + payouts.length === 0) return [];
    const heights = await this.database.query<HeightRow>(
      `select c.line, s.height
         from unnest($1::text[], $2::text[], $3::text[], $4::int[]) c (line, chain, tx_id, output)
         join chain_sightings s on s.chain = c.chain and s.tx_id = c.tx_id and s.output = c.output
        where s.height is not null`,
      [...columnsOf(credits), credits.map(({ output }) => output)],
    );
    heights.push(...(await this.heightsOf(payouts)));
    const byLine = new Map(heights.map(({ line, height }) => [line, Number(height)]));
    return [...credits, ...payouts].map(({ line, chain, txId }) => ({
      ...{ line, chain, txId },
      height: byLine.get(line) ?? null,
    }));
  }

  /** By line, of withdrawals that were paid on their chain: the block of the payment. */
  async blocks(lines: readonly LineOfCustomer[]): Promise<Map<string, number>> {
    if (lines.length === 0) return new Map();
    const [owners, ids] = [[...new Set(lines.map(({ userId }) => userId))], lines.map(({ id }) => id)];
    // By one customer where there is one, so that a cluster asks one server.
    const payouts = await this.database.query<PayoutOfLine>(
      `select transaction_id as line, chain, tx_id as "txId", batch_id as batch, number from payouts
        where ${owners.length === 1 ? 'user_id = $1' : 'user_id = any($1::uuid[])'} and transaction_id = any($2::uuid[])
          and ${PAID_ON_CHAIN}`,
      [owners.length === 1 ? owners[0] : owners, ids],
    );
    return new Map((await this.heightsOf(payouts)).map(({ line, height }) => [line, Number(height)]));
  }

  /** When the coins that deposits wait with arrived first. */
  async waiting(): Promise<Map<string, Date>> {
    const rows = await this.database.query<{ line: string; at: Date }>(
      `select a.transaction_id as line, min(${ARRIVED_AT}) as at
         from chain_sightings s join chain_addresses a on a.chain = s.chain and a.address = s.address
        where s.credited_at is null and s.state in ('seen', 'confirmed', 'final') group by a.transaction_id`,
    );
    return new Map(rows.map(({ line, at }) => [line, at]));
  }

  private async heightsOf(payouts: readonly PayoutOfLine[]): Promise<HeightRow[]> {
    if (payouts.length === 0) return [];
    return this.database.query<HeightRow>(
      `select p.line, s.height
         from unnest($1::text[], $2::text[], $3::text[], $4::uuid[], $5::int[]) p (line, chain, tx_id, batch_id, number)
         join payout_sightings s
           on s.chain = p.chain and s.tx_id = p.tx_id and s.batch_id = p.batch_id and s.number = p.number
        where s.height is not null and not s.failed`,
      [...columnsOf(payouts), payouts.map(({ batch }) => batch), payouts.map(({ number }) => number)],
    );
  }
}

const columnsOf = (rows: readonly StepPaymentRow[]): [string[], string[], string[]] => [
  rows.map(({ line }) => line),
  rows.map(({ chain }) => chain),
  rows.map(({ txId }) => txId),
];
