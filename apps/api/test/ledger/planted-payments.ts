/** A difference that somebody with the rights of the database's owner could make, and the checks that name it. */
export interface Planted {
  sql: string;
  checks: string[];
  /** Whether it is in the books of all customers together. */
  ofAll?: boolean;
}

/** The id of what is planted. */
export const ENTRY = `'0198c0de-0000-7000-8000-00000000dead'`;

export const LINE = (type: string) =>
  `(user_id, id) = (select user_id, id from transactions where type = '${type}' and status = 'completed' limit 1)`;

/** A paid withdrawal, a correction of it and a payout that paid it; and what names that beside its sighting. */
const CORRECTED = `with paid as (select l.user_id, l.id, e.id as entry from transactions l
                          join entries e on e.user_id = l.user_id and e.transaction_id = l.id and e.kind = 'withdrawal_paid' limit 1),
               line as (insert into transactions (user_id, id, reference, type, direction, status, amount, description, created_at, updated_at)
                        select user_id, ${ENTRY}, 'ADJ-PLANTED', 'adjustment', 'in', 'completed', 100, 'Planted', now(), now() from paid),
               correction as (insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins)
                              select user_id, ${ENTRY}, entry, id, 100, id, '0.00000001' from paid),
               payout as (insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units,
                                               proposed_by, approved_by, approved_at, ended_at, outcome, tx_id)
                          select user_id, id, ${ENTRY}, 0, 'ethereum', 'x', 'Ethereum', '1', gen_random_uuid(), gen_random_uuid(),
                                 now(), now(), 'paid', 'a' from paid)`;

const NAMED_BY = [
  ...['corrected_payouts_stay_away', 'payouts_equal_lines', 'corrections_equal_coins'],
  ...['history_adds_up', 'totals_equal_recount', 'lines_follow_their_steps', 'lines_have_entries'],
];

/** What could be planted about payments on blockchains. */
export const PLANTED_PAYMENTS: Record<string, Planted> = {
  'a payment that was credited for a deposit that is none': {
    sql: `insert into chain_credits select user_id, 'ethereum', 'a', 0, ${ENTRY}, '1', now() from customer_balances limit 1`,
    checks: ['chain_credits_equal_lines'],
  },
  'a payment method with an address that was made for a deposit': {
    sql: `with method as (update payment_methods set address = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', network = 'BTC'
                           where id = (select id from payment_methods where status = 'active' and network = 'BTC' limit 1))
          insert into chain_addresses (chain, address, user_id, transaction_id, created_at, first_address, address_index)
          select 'bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', user_id, ${ENTRY}, now(), 'x', 0
            from customer_balances limit 1`,
    checks: ['deposit_addresses_are_not_shared', 'chain_addresses_equal_deposits'],
  },
  'an address of a deposit that belongs to another customer': {
    sql: `insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
          select 'bitcoin', 'x', ${ENTRY}, id, now() from transactions where type = 'deposit' and deposit_address is not null limit 1`,
    checks: ['chain_addresses_equal_deposits'],
  },
  'an address made by a key that is not the one its deposit shows': {
    sql: `insert into chain_addresses (chain, address, user_id, transaction_id, created_at, first_address, address_index)
          select 'bitcoin', 'x', user_id, id, now(), 'x', 0
            from transactions where type = 'deposit' and deposit_address is not null limit 1`,
    checks: ['chain_addresses_equal_deposits'],
  },
  'a credited payment that left its chain, and no hold of its deposit': {
    sql: `with credit as (insert into chain_credits select user_id, 'bitcoin', 'a', 0, id, received_coin, now() from transactions where ${LINE('deposit')})
          insert into chain_sightings (chain, tx_id, output, address, currency, units, state, seen_at, changed_at, credited_at)
          values ('bitcoin', 'a', 0, 'x', 'Bitcoin', '1', 'conflicted', now(), now(), now())`,
    checks: ['lost_payments_are_held'],
  },
  'a hold of a deposit that was credited for a payment in its chain': {
    sql: `with line as (select * from transactions where type = 'deposit' and status = 'completed' and received_coin is not null limit 1),
               credit as (insert into chain_credits select user_id, 'bitcoin', 'a', 0, id, received_coin, now() from line)
          insert into deposit_holds (user_id, id, transaction_id, held_at) select user_id, gen_random_uuid(), id, now() from line`,
    checks: ['lost_payments_are_held'],
  },
  'a payment that is in its chain, of a deposit that was corrected while it was not': {
    sql: `with line as (select l.*, e.id as entry from transactions l
                          join entries e on e.user_id = l.user_id and e.transaction_id = l.id and e.kind = 'deposit' limit 1),
               hold as (insert into deposit_holds (user_id, id, transaction_id, held_at, released_at)
                        select user_id, gen_random_uuid(), id, now() - interval '1 hour', now() from line),
               adjustment as (insert into transactions (user_id, id, reference, type, direction, status, amount, description, created_at, updated_at)
                              select user_id, ${ENTRY}, 'ADJ-PLANTED', 'adjustment', 'out', 'completed', 100, 'Planted',
                                     now() - interval '1 minute', now() from line)
          insert into corrections (user_id, transaction_id, entry_id, corrects, amount)
          select user_id, ${ENTRY}, entry, id, 100 from line`,
    checks: [
      'corrected_deposits_stay_away',
      ...['history_adds_up', 'totals_equal_recount', 'lines_follow_their_steps', 'lines_have_entries'],
    ],
  },
  'a payout of a withdrawal that is none': {
    sql: `insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units, proposed_by, approved_by,
                               approved_at, ended_at, outcome, tx_id)
          select user_id, id, gen_random_uuid(), 0, 'ethereum', 'x', 'Ethereum', '1', gen_random_uuid(), gen_random_uuid(),
                 now(), now(), 'paid', 'a' from transactions where ${LINE('deposit')}`,
    checks: ['payouts_equal_lines'],
  },
  'a payment of a withdrawal that left its chain': {
    sql: `with line as (select * from transactions where ${LINE('deposit')}),
               payout as (insert into payouts (user_id, transaction_id, batch_id, number, chain, address, currency, units,
                                               proposed_by, approved_by, approved_at, ended_at, outcome, tx_id)
                          select user_id, id, ${ENTRY}, 0, 'ethereum', 'x', 'Ethereum', '1', gen_random_uuid(), gen_random_uuid(),
                                 now(), now(), 'paid', 'a' from line)
          insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, seen_at, changed_at)
          values ('ethereum', 'a', ${ENTRY}, 0, '[]', '[]', false, 'conflicted', now(), now())`,
    checks: ['payouts_equal_lines', 'paid_payouts_stay'],
  },
  'a payment that is in its chain, of a withdrawal that was corrected': {
    sql: `${CORRECTED}
          insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height, block_hash,
                                        seen_at, changed_at)
          values ('ethereum', 'a', ${ENTRY}, 0, '[]', '[]', false, 'confirmed', 1, 'b', now(), now())`,
    checks: NAMED_BY,
  },
  'a payment by another transaction of its batch, of a withdrawal that was corrected': {
    sql: `${CORRECTED},
               batch as (insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
                         select ${ENTRY}, 'ethereum', gen_random_uuid(), gen_random_uuid(), now(), jsonb_build_array(
                           jsonb_build_object('number', 0, 'payouts', jsonb_build_array(jsonb_build_object('id', id, 'payTo', 'x'))))
                           from paid)
          insert into payout_sightings (chain, tx_id, batch_id, number, spends, outputs, failed, state, height, block_hash,
                                        seen_at, changed_at)
          values ('ethereum', 'c', ${ENTRY}, 0, '[]', '[{"address": "x", "currency": "Ethereum", "units": "1"}]', false,
                  'confirmed', 1, 'b', now(), now())`,
    checks: NAMED_BY,
  },
};
