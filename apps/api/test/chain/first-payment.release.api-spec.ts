import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { coinFromString } from '@sextant/money';
import { type DepositRow, type PaymentRow } from '#modules/chain/payment-row.js';
import { PaymentRepository } from '#modules/chain/payment.repository.js';
import { rulesOf } from '#modules/chain/payment.rules.js';
import { MORNING, after } from '../support/market-time.js';
import { type MethodName, type Person, investor, operator, paymentMethods } from '../support/people.js';
import { call, succeeded } from '../support/requests.js';
import { type TestApi, startTestApi } from '../support/test-api.js';
import { sendDeposit, sendReview } from '../support/transfers.js';

const MINUTE = 60_000;
const CODES: Record<string, string> = { Ethereum: 'ETH', Tether: 'USDT' };
/** Why it is not credited, as people read it, of those for which nothing else is said. */
const ENDS: Record<string, string> = {
  RECEIVED_COIN_TOO_SMALL: 'too-small',
  COMPLETED_ANOTHER: 'completed-another',
  COMPLETED_OTHERWISE: 'completed-otherwise',
  KEY_STOPPED: 'key-stopped',
};

interface Random {
  state: PaymentRow['state'];
  currency: string;
  /** Of the amount that the deposit declared. */
  hundredths: number;
  minutes: number;
  refused: string | null;
}

const random: fc.Arbitrary<Random> = fc.record({
  state: fc.constantFrom('seen', 'confirmed', 'final', 'conflicted'),
  currency: fc.constantFrom('Ethereum', 'Ethereum', 'Tether'),
  hundredths: fc.constantFrom(50, 100, 150),
  minutes: fc.integer({ min: 0, max: 14 }),
  refused: fc.constantFrom(null, null, null, 'RATE_AT_ARRIVAL_UNKNOWN', ...Object.keys(ENDS)),
});

/** Whether an open deposit would be credited with a payment first: as it is said in a sentence, however slow. */
function isFirst(row: PaymentRow, rows: readonly PaymentRow[], coin: string): boolean {
  const passedOver = ['RECEIVED_COIN_TOO_SMALL', 'COMPLETED_ANOTHER', 'KEY_STOPPED'];
  const fits = rows
    .filter(({ state, currency, refused }) => {
      return state !== 'conflicted' && !passedOver.includes(refused ?? '') && CODES[currency] === coin;
    })
    .toSorted((one, other) => Number(one.state === 'seen') - Number(other.state === 'seen'));
  return fits[0] === row || fits.length === 0;
}

const byPlace = (one: PaymentRow, other: PaymentRow): number =>
  one.txId.localeCompare(other.txId) || one.output - other.output;
const asSeen = (one: PaymentRow, other: PaymentRow): number =>
  one.seenAt.getTime() - other.seenAt.getTime() || byPlace(one, other);

/** Of what is not credited: what may be, what is gone, what is too small. */
const rankOf = ({ state, refused }: PaymentRow): number =>
  state === 'conflicted' ? 2 : refused === 'RECEIVED_COIN_TOO_SMALL' ? 3 : 1;

/** Those of many that are listed: the first one, then by rank, and of each rank the latest. */
function listedOf(rows: readonly PaymentRow[], coin: string, limit: number): PaymentRow[] {
  const order = (row: PaymentRow): number => (isFirst(row, rows, coin) ? 0 : rankOf(row));
  const rank = (one: PaymentRow, other: PaymentRow): number =>
    order(one) - order(other) ||
    rankOf(one) - rankOf(other) ||
    other.seenAt.getTime() - one.seenAt.getTime() ||
    byPlace(one, other);
  return rows.toSorted(rank).slice(0, limit).toSorted(asSeen);
}

describe('the payment that a deposit is credited with', () => {
  let api: TestApi;
  let boss: Person;
  let ada: Person;
  let methods: Record<MethodName, string>;
  let deposit: DepositRow;
  let address: string;

  /** Sees these payments to the address, and answers them in that order. */
  const seen = async (found: readonly Random[]): Promise<PaymentRow[]> => {
    await api.database.query('truncate chain_sightings');
    const declared: bigint = coinFromString('ETH', deposit.coinAmount);
    const rows = found.map(({ state, currency, hundredths, minutes, refused }, at): PaymentRow => {
      const inBlock = state === 'confirmed' || state === 'final';
      const units = String((declared * BigInt(hundredths)) / 100n);
      const seenAt = after(MORNING, minutes * MINUTE);
      return {
        ...{
          chain: 'ethereum',
          txId: `hash${at % 3}`,
          output: at,
          currency,
          units,
          coinbase: false,
          unitsTogether: units,
          state,
        },
        ...{ replaced: false, height: inBlock ? '1' : null, seenAt, arrivedAt: seenAt, first: false, refused },
        ...{ userId: ada.id, depositId: deposit.id },
      };
    });
    await api.database.query(
      `insert into chain_sightings (chain, tx_id, output, address, currency, units, state, height, block_hash, seen_at,
                                    changed_at, refused)
       select 'ethereum', s.tx_id, s.output, $1, s.currency, s.units, s.state, s.height,
              case when s.height is not null then 'a block' end, s.seen_at, s.seen_at, s.refused
         from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[], $9::text[])
              s (tx_id, output, currency, units, state, height, seen_at, refused)`,
      [
        address,
        rows.map(({ txId }) => txId),
        rows.map(({ output }) => output),
        rows.map(({ currency }) => currency),
        rows.map(({ units }) => units),
        rows.map(({ state }) => state),
        rows.map(({ height }) => height),
        rows.map(({ seenAt }) => seenAt),
        rows.map(({ refused }) => refused),
      ],
    );
    return rows.toSorted(asSeen);
  };
  const expected = (row: PaymentRow, rows: readonly PaymentRow[]): string[] => {
    const end = row.state === 'final' ? ENDS[row.refused ?? ''] : undefined;
    return end ? [end] : rulesOf({ ...row, first: isFirst(row, rows, deposit.coin) }, deposit, null);
  };
  const shown = async () => {
    const { token } = ada;
    const { body } = succeeded(
      await call<{ onChain: { payments: { output: number; rules: string[] }[] } }>(
        ...([api, 'GET', `/transaction/${deposit.id}`, { token }] as const),
      ),
    );
    return body.data.onChain.payments.map(({ output, rules }) => [output, rules]);
  };

  beforeAll(async () => {
    api = await startTestApi();
    api.clock.set(MORNING);
    boss = await operator(api);
    methods = await paymentMethods(api);
    ada = await investor(api);
  });
  afterAll(() => api?.stop());

  describe.each(['pending', 'processing', 'failed'])('while it is %s', (status) => {
    beforeEach(async () => {
      api.clock.set(MORNING);
      const method = methods.ethereum;
      const { data } = succeeded(await sendDeposit(api, ada, { amount: '1000', method })).body;
      const id = String(data.id);
      if (status !== 'pending') {
        const reason = status === 'failed' ? 'nothing-arrived' : 'being-checked';
        succeeded(await sendReview(api, boss, id, { status, reason }));
      }
      address = String(data.depositAddress);
      await api.database.query('truncate chain_addresses');
      await api.database.query(`insert into chain_addresses values ('ethereum', $1, $2, $3, $4)`, [
        ...[address, ada.id, id, MORNING],
      ]);
      // All of them were seen, and nobody has to sign in again.
      api.clock.set(after(MORNING, 14 * MINUTE));
      deposit = (await api.app.get(PaymentRepository).deposit(ada.id, id)) as DepositRow;
    });

    it('is told from all others, and listed before them, as by comparing each with each', async () => {
      const sets = fc.array(random, { maxLength: 7 });
      await fc.assert(
        fc.asyncProperty(sets, async (found) => {
          const rows = await seen(found);
          expect(await shown()).toEqual(rows.map((row) => [row.output, expected(row, rows)]));
          const place = { chain: 'ethereum', address, currency: 'Ethereum' } as const;
          const few = await api.app.get(PaymentRepository).to(place, undefined, 3);
          expect(few.map(({ output }) => output)).toEqual(listedOf(rows, 'ETH', 3).map(({ output }) => output));
        }),
        { numRuns: 30 },
      );
    });
  });
});
