import type { LedgerCheck } from '#modules/ledger/index.js';
import { CHAIN_NAMES } from './chains.js';
import { networkOf } from './deposit-chains.js';

/**
 * What each transaction of a batch that is in a block pays of it, exactly as it was approved. With the other parts as they
 * are, since on a cluster chains lie elsewhere than customers.
 */
const PAID = `
  paying as materialized (
    select distinct s.batch_id, s.number, s.tx_id, s.spends, s.state, q ->> 'id' as payout,
           o ->> 'currency' as currency, o ->> 'units' as units
      from payout_sightings s
      join payout_batches b on b.id = s.batch_id
     cross join jsonb_array_elements(b.transactions) t
     cross join jsonb_array_elements(t -> 'payouts') q
     cross join jsonb_array_elements(s.outputs) o
     where s.state in ('confirmed', 'final') and not s.failed and (t ->> 'number')::int = s.number
       and o ->> 'address' = q ->> 'payTo'),
  seen as materialized (select * from payout_sightings),
  paid as materialized (select * from payouts where outcome = 'paid'),
  corrected as materialized (
    select user_id, payment, sum(coins::numeric) as unsent from corrections where payment is not null
     group by user_id, payment)`;

/** A correction that was corrected in turn so many times is followed: a cluster joins customers' rows, but not recursively. */
const CORRECTED_TIMES = 6;
const TIMES = Array.from({ length: CORRECTED_TIMES }, (_, at) => at + 1);

/** The corrections of those of the time before. Each is a part of its own: all joined at once took 70 ms to plan. */
const correctedAgain = (times: number) => `
          time_${times} as materialized (
            select p.user_id, p.deposit, c.transaction_id as last, ${times % 2 === 1 ? '' : '-'}c.amount as amount
              from time_${times - 1} p
              join corrections c on c.user_id = p.user_id and c.corrects = p.last)`;

const NETWORKS = CHAIN_NAMES.map((chain) => `when '${chain}' then '${networkOf(chain)}'`).join(' ');

/** Deposits and withdrawals that no person completed, against the payments on their chains. */
export const CHAIN_CHECKS: LedgerCheck[] = [
  {
    name: 'chain_credits_equal_lines',
    says: 'Every deposit that a blockchain completed has one payment that it was credited for, of as many coins, and every such payment has its deposit.',
    whatToDo: 'Look the payment up on its chain. What was credited without one is taken back with a correction.',
    sql: `with completed as (
            select t.user_id, t.id, t.reference, t.received_coin, bool_or(e.actor_role = 'system') as by_a_chain
              from transactions t
              join transaction_steps e
                on e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'completed'
             where t.type = 'deposit' and t.status = 'completed'
             group by t.user_id, t.id)
          select coalesce(c.user_id, l.user_id) as user_id, 'deposit ' || coalesce(l.reference, c.transaction_id::text) as subject,
                 coalesce(c.coins, 'no payment') as expected, coalesce(l.received_coin, 'no completed deposit') as found
            from chain_credits c full join completed l on l.user_id = c.user_id and l.id = c.transaction_id
           where l.id is null or c.coins is distinct from l.received_coin and (l.by_a_chain or c.coins is not null)`,
  },
  {
    name: 'lost_payments_are_held',
    says: 'As long as a payment that was credited is not final on its chain, its deposit is held, and no longer.',
    whatToDo:
      'Start a process that reads this chain: it compares both at each look. Until then send no withdrawal of this customer.',
    sql: `with credits as materialized (select user_id, chain, tx_id, output from chain_credits),
          open as materialized (
            select s.chain, s.tx_id, s.output
              from chain_sightings s left join chain_cursors c on c.chain = s.chain
             where s.state <> 'final' or s.height > c.common_height),
          lost as materialized (
            select r.user_id, s.chain, s.tx_id, s.output
              from credits r join open s on s.chain = r.chain and s.tx_id = r.tx_id and s.output = r.output),
          held as materialized (
            select c.user_id, c.chain, c.tx_id, c.output
              from deposit_holds h
              join chain_credits c on c.user_id = h.user_id and c.transaction_id = h.transaction_id
             where h.released_at is null)
          select coalesce(l.user_id, h.user_id) as user_id, 'payment ' || coalesce(l.tx_id, h.tx_id) as subject,
                 case when l.tx_id is null then 'free' else 'held' end as expected,
                 case when h.tx_id is null then 'free' else 'held' end as found
            from lost l
            full join held h on h.user_id = l.user_id and h.chain = l.chain and h.tx_id = l.tx_id and h.output = l.output
           where l.tx_id is null or h.tx_id is null`,
  },
  {
    name: 'corrected_deposits_stay_away',
    says: 'No deposit that was corrected while its payment was gone has its payment again.',
    whatToDo:
      'The wallet has the coins, and the customer has not been credited for them. Take the correction back with a correction of it.',
    sql: `with away as (
            select user_id, transaction_id from deposit_holds
             group by user_id, transaction_id having bool_and(released_at is not null)),
          time_1 as materialized (
            select c.user_id, c.corrects as deposit, c.transaction_id as last, c.amount
              from away h
              join corrections c on c.user_id = h.user_id and c.corrects = h.transaction_id
              join transactions l on l.user_id = c.user_id and l.id = c.transaction_id
             where exists (select from deposit_holds g
                            where g.user_id = h.user_id and g.transaction_id = h.transaction_id
                              and l.created_at between g.held_at and g.released_at)),
          ${TIMES.slice(1).map(correctedAgain).join(',').trimStart()},
          taken as (${TIMES.map((times) => `select user_id, deposit, amount from time_${times}`).join(' union all ')})
          select t.user_id, 'deposit ' || l.reference as subject, '0' as expected, sum(t.amount)::text as found
            from taken t join transactions l on l.user_id = t.user_id and l.id = t.deposit
           group by t.user_id, l.reference having sum(t.amount) > 0`,
  },
  {
    name: 'payouts_equal_lines',
    says: 'Every withdrawal that a blockchain completed was paid in a batch, with the coins and to the address that two operators approved, and every paid one of a batch is completed by its payment.',
    whatToDo: 'Look the payment up on its chain, and compare it with the batch in the audit log.',
    sql: `with completed as (
            select t.user_id, t.id, t.reference, t.recipient, t.received_coin, t.tx_hash,
                   bool_or(e.actor_role = 'system') as by_a_chain
              from transactions t
              join transaction_steps e
                on e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'completed'
             where t.type = 'withdrawal' and t.status = 'completed'
             group by t.user_id, t.id),
          paid as (
            select user_id, transaction_id, address, coalesce(completed_with, tx_id) as tx_id, approved_by <> proposed_by as by_two,
                   units::numeric * case when currency = 'Ethereum' then 1e-18 when currency = 'Tether' then 1e-6 else 1e-8 end
                     as coins
              from payouts where outcome = 'paid')
          select coalesce(p.user_id, l.user_id) as user_id,
                 'withdrawal ' || coalesce(l.reference, p.transaction_id::text) as subject,
                 coalesce(trim_scale(p.coins) || ' to ' || p.address, 'no batch') as expected,
                 coalesce(l.received_coin || ' to ' || l.recipient, 'no completed withdrawal') as found
            from paid p full join completed l on l.user_id = p.user_id and l.id = p.transaction_id
           where (l.by_a_chain or p.user_id is not null)
             and (l.id is null or p.user_id is null or not p.by_two or l.recipient <> p.address or l.tx_hash <> p.tx_id
                  or l.received_coin::numeric <> p.coins)`,
  },
  {
    name: 'paid_payouts_stay',
    says: 'Every payment that completed a withdrawal is in a block of its chain, and did not fail there; or another transaction of its batch is that pays the same.',
    whatToDo:
      'Compare the node with another one. If the coins did not leave, correct the withdrawal once that is certain, which takes two operators.',
    sql: `with ${PAID}
          select p.user_id, 'payment ' || w.tx_id as subject, 'in a block' as expected,
                 case when w.failed then 'failed' else w.state end as found
            from seen w
            join paid p on p.batch_id = w.batch_id and p.number = w.number and p.tx_id = w.tx_id
            left join corrected c on c.user_id = p.user_id and c.payment = p.transaction_id
           where c.user_id is null and (w.state in ('seen', 'conflicted') or w.failed)
             and not exists (select from paying s
                              where s.batch_id = w.batch_id and s.number = w.number and s.payout = p.transaction_id::text
                                and s.currency = p.currency and s.units = p.units
                                and w.spends ?| array(select jsonb_array_elements_text(s.spends)))`,
  },
  {
    name: 'corrected_payouts_stay_away',
    says: 'No payment of a withdrawal that was corrected as not sent is in a block of its chain.',
    whatToDo:
      'The customer has the coins and the dollars. Propose a correction of the correction, with the coins that left.',
    sql: `with ${PAID}
          select p.user_id, 'payment ' || s.tx_id as subject, 'in no block' as expected, s.state as found
            from seen s
            join paid p on p.batch_id = s.batch_id and p.number = s.number
            join corrected c on c.user_id = p.user_id and c.payment = p.transaction_id and c.unsent > 0
           where p.tx_id = s.tx_id and p.lost_at is null and s.state in ('confirmed', 'final') and not s.failed
              or p.tx_id <> s.tx_id and exists (
                select from paying o
                 where o.batch_id = s.batch_id and o.number = s.number and o.tx_id = s.tx_id
                   and o.payout = p.transaction_id::text and o.currency = p.currency and o.units = p.units)`,
  },
  {
    name: 'chain_addresses_equal_deposits',
    says: 'Every address that was made for a deposit is the one that this deposit shows, and belongs to the same customer.',
    whatToDo:
      'What is sent to this address is credited to the wrong customer. Stop the processes that read this chain, compare the row with the deposit in its timeline and with the wallet, and find out who wrote to the database.',
    sql: `with made as materialized (
            select user_id, transaction_id, address, first_address from chain_addresses),
          deposits as materialized (
            select user_id, id, network, deposit_address from transactions
             where type = 'deposit' and deposit_address is not null)
          select coalesce(d.user_id, a.user_id) as user_id, 'address ' || a.address as subject,
                 coalesce('deposit ' || d.id || ' of ' || d.user_id || ' at ' || d.deposit_address, 'a deposit') as expected,
                 coalesce('deposit ' || d.id || ' of ' || a.user_id || ' at ' || a.address, 'none') as found
            from made a left join deposits d on d.id = a.transaction_id
           where d.user_id <> a.user_id
              or a.first_address is not null and (
                   d.id is null or address_key(d.network, d.deposit_address) <> address_key(d.network, a.address))`,
  },
  {
    name: 'deposit_addresses_are_not_shared',
    says: 'No address that was made for a deposit is one of a payment method, or will be.',
    whatToDo:
      'What is sent to this address is credited to the customer whose deposit it was made for, whoever sends it. Take the payment method out of use, or stop the change that waits, and propose one with an address of another account.',
    sql: `with made as materialized (
            select user_id, chain, address from chain_addresses where first_address is not null),
          methods as materialized (
            select network, address_key(network, address) as address from payment_methods where status = 'active'
            union
            select c.network, address_key(c.network, c.address)
              from payment_method_changes c join payment_methods m on m.id = c.method_id
             where c.state = 'waiting' and m.status in ('active', 'waiting'))
          select a.user_id, 'address ' || a.address as subject, 'made for one deposit' as expected,
                 'that of a payment method' as found
            from made a join methods m
              on m.network = case a.chain ${NETWORKS} end and m.address = address_key(m.network, a.address)`,
  },
];
