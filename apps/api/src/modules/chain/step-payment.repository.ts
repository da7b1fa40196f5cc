import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/index.js';
import type { ChainName } from './chains.js';

interface StepPaymentRow extends Record<string, unknown> {
  line: string;
  chain: ChainName;
  txId: string;
}

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
    const payouts = await this.database.query<StepPaymentRow & { batch: string; number: number }>(
      `select transaction_id as line, chain, tx_id as "txId", batch_id as batch, number from payouts
        where user_id = $1 and transaction_id = any($2::uuid[]) and outcome = 'paid'`,
      [userId, lineIds],
    );
    if (credits.length + payouts.length === 0) return [];
    const heights = await this.database.query<{ line: string; height: string }>(
      `select c.line, s.height
         from unnest($1::text[], $2::text[], $3::text[], $4::int[]) c (line, chain, tx_id, output)
         join chain_sightings s on s.chain = c.chain and s.tx_id = c.tx_id and s.output = c.output
        where s.height is not null
       union all
       select p.line, s.height
         from unnest($5::text[], $6::text[], $7::text[], $8::uuid[], $9::int[]) p (line, chain, tx_id, batch_id, number)
         join payout_sightings s
           on s.chain = p.chain and s.tx_id = p.tx_id and s.batch_id = p.batch_id and s.number = p.number
        where s.height is not null and not s.failed`,
      [
        ...columnsOf(credits),
        credits.map(({ output }) => output),
        ...columnsOf(payouts),
        payouts.map(({ batch }) => batch),
        payouts.map(({ number }) => number),
      ],
    );
    const byLine = new Map(heights.map(({ line, height }) => [line, Number(height)]));
    return [...credits, ...payouts].map(({ line, chain, txId }) => ({
      ...{ line, chain, txId },
      height: byLine.get(line) ?? null,
    }));
  }
}

const columnsOf = (rows: readonly StepPaymentRow[]): [string[], string[], string[]] => [
  rows.map(({ line }) => line),
  rows.map(({ chain }) => chain),
  rows.map(({ txId }) => txId),
];
