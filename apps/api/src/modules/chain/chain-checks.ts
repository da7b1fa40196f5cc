import type { LedgerCheck } from '#modules/ledger/index.js';

/** Deposits that no person completed, against the payments that they were credited for. */
export const CHAIN_CHECKS: LedgerCheck[] = [
  {
    name: 'chain_credits_equal_lines',
    says: 'Every deposit that a blockchain completed has one payment that it was credited for, of as many coins, and every such payment has its deposit.',
    whatToDo: 'Look the payment up on its chain. What was credited without one is taken back with a correction.',
    sql: `with completed as (
            select t.user_id, t.id, t.reference, t.received_coin, bool_or(e.actor_role = 'system') as by_a_chain
              from transactions t
              join transaction_events e
                on e.user_id = t.user_id and e.transaction_id = t.id and e.status = 'completed'
             where t.type = 'deposit' and t.status = 'completed'
             group by t.user_id, t.id)
          select coalesce(c.user_id, l.user_id) as user_id, 'deposit ' || coalesce(l.reference, c.transaction_id::text) as subject,
                 coalesce(c.coins, 'no payment') as expected, coalesce(l.received_coin, 'no completed deposit') as found
            from chain_credits c full join completed l on l.user_id = c.user_id and l.id = c.transaction_id
           where l.id is null or c.coins is distinct from l.received_coin and (l.by_a_chain or c.coins is not null)`,
  },
];
