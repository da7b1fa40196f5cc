import { ENTRY, LINE, PLANTED_PAYMENTS, type Planted } from './planted-payments.js';

const BALANCE = 'where user_id = (select user_id from entries limit 1)';
/** Writes an entry of custody and another account beside those that the application wrote. */
const entryOf = (kind: string, line: string, account: string, cents: number) => `
  with line as (${line})
  insert into entries (user_id, id, kind, transaction_id, occurred_at, custody, ${account})
  select user_id, ${ENTRY}, '${kind}', id, now(), -${cents}, ${cents} from line`;

export const PLANTED: Record<string, Planted> = {
  ...PLANTED_PAYMENTS,
  'a posting that is a cent too much': {
    sql: `update entries set custody = custody + 1 where custody < 0`,
    checks: ['entries_balance', 'entries_post_what_is_due'],
  },
  'an entry without postings': {
    sql: `insert into entries (user_id, id, kind, occurred_at)
          select user_id, ${ENTRY}, 'adjustment', now() from customer_balances limit 1`,
    checks: ['entries_balance', 'lines_have_entries'],
  },
  'an entry that posts nothing': {
    sql: `insert into entries (user_id, id, kind, occurred_at, cash, fees)
          select user_id, ${ENTRY}, 'adjustment', now(), 0, 0 from customer_balances limit 1`,
    checks: ['entries_balance', 'lines_have_entries'],
  },
  'a balance that somebody wrote': {
    sql: `update customer_balances set cash = cash + 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'history_adds_up'],
  },
  'a hold that nobody requested': {
    sql: `update customer_balances set withdrawal_hold = withdrawal_hold + 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'holds_equal_open_withdrawals'],
  },
  'an investment that nobody opened': {
    sql: `update customer_balances set invested = invested + 1 ${BALANCE}`,
    checks: ['balances_equal_postings', 'invested_equals_open_trades'],
  },
  'a correction without a line of its own': {
    sql: `insert into corrections (user_id, transaction_id, entry_id, corrects, amount)
          select user_id, ${ENTRY}, id, transaction_id, 100 from entries where kind = 'deposit' limit 1`,
    checks: ['corrections_within_entries'],
  },
  'a correction of a paid withdrawal that says too few coins': {
    sql: `with paid as (select l.user_id, l.id, e.id as entry from transactions l
                          join entries e on e.user_id = l.user_id and e.transaction_id = l.id and e.kind = 'withdrawal_paid' limit 1),
               line as (insert into transactions (user_id, id, reference, type, direction, status, amount, description, created_at, updated_at)
                        select user_id, ${ENTRY}, 'ADJ-PLANTED', 'adjustment', 'in', 'completed', 100, 'Planted', now(), now() from paid)
          insert into corrections (user_id, transaction_id, entry_id, corrects, amount, payment, coins)
          select user_id, ${ENTRY}, entry, id, 100, id, '0.00000001' from paid`,
    checks: [
      'corrections_equal_coins',
      ...['history_adds_up', 'totals_equal_recount', 'lines_follow_their_steps', 'lines_have_entries'],
    ],
  },
  'a total that was painted': {
    sql: `update customer_balances set total_profit = total_profit + 100000 where total_transactions > 0`,
    checks: ['totals_equal_recount'],
  },

  'an entry between accounts of the platform': {
    sql: entryOf('adjustment', 'select user_id, null::uuid as id from customer_balances limit 1', 'fees', 100),
    checks: ['entries_post_what_is_due', 'lines_have_entries'],
  },
  'an entry between accounts of the platform that names a line': {
    sql: entryOf('deposit', `select * from transactions where ${LINE('deposit')}`, 'fees', 100),
    checks: ['entries_post_what_is_due', 'lines_have_entries'],
  },
  'a deposit that was credited twice': {
    sql: entryOf('deposit', `select * from transactions where ${LINE('deposit')}`, 'cash', 500_000),
    checks: ['balances_equal_postings', 'lines_have_entries'],
  },
  'a deposit that was credited from bonus': {
    sql: `update entries set bonus = custody, custody = null where custody < 0`,
    checks: ['entries_post_what_is_due'],
  },
  'a fee that is not the one posted': {
    sql: `update transactions set fee = fee + 1 where ${LINE('withdrawal')}`,
    checks: ['entries_post_what_is_due', 'lines_equal_their_steps'],
  },
  'a line that says more than was credited': {
    sql: `update transactions set amount = amount + 1 where ${LINE('deposit')}`,
    checks: ['history_adds_up', 'totals_equal_recount', 'entries_post_what_is_due', 'lines_equal_their_steps'],
  },
  'a deposit that was only said to be credited': {
    sql: `update transactions set status = 'completed' where type = 'deposit' and status = 'pending'`,
    checks: [
      'history_adds_up',
      'totals_equal_recount',
      'lines_have_entries',
      'lines_follow_their_steps',
      'lines_equal_their_steps',
    ],
  },
  'a deposit that was only said to have failed': {
    sql: `update transactions set status = 'failed' where type = 'deposit' and status = 'pending'`,
    checks: ['lines_follow_their_steps', 'lines_equal_their_steps'],
  },
  'lines without their steps': {
    sql: `delete from transaction_steps`,
    checks: ['lines_follow_their_steps'],
  },
  'a line that began somewhere else': {
    sql: `update transaction_steps set status = 'processing' where status = 'pending'`,
    checks: ['lines_follow_their_steps'],
  },
  'a withdrawal that was sent while it was on hold': {
    sql: `insert into transaction_steps (user_id, id, transaction_id, status, actor_role, reason, at)
          select user_id, gen_random_uuid(), id, 'pending', 'operator', 'withdrawal-checked', created_at + interval '1 microsecond'
            from transactions where type = 'withdrawal' and status = 'completed'`,
    checks: ['lines_follow_their_steps'],
  },
  ...Object.fromEntries(
    [
      ['withdrawal', `recipient = 'bc1qelsewhere'`],
      ['withdrawal', `tx_hash = repeat('e', 64)`],
      ['withdrawal', 'tx_hash = null'],
      ['withdrawal', 'rate = rate * 2'],
      ['withdrawal', `rate_source = 'Elsewhere'`],
      ['withdrawal', `rate_time = rate_time - interval '1 microsecond'`],
      ['withdrawal', `received_coin = received_coin || '1'`],
      ['withdrawal', `reason = 'Because'`],
      ['deposit', `deposit_address = 'bc1qelsewhere'`],
      ['deposit', `coin_amount = '1' || coin_amount`],
      ['deposit', 'declared_amount = declared_amount * 2'],
      ['deposit', `created_at = created_at - interval '1 day'`],
      ['deposit', `updated_at = updated_at + interval '1 microsecond'`],
      ['trade', `reason = 'Because'`],
    ].map(([type = '', change = '']) => [
      `a ${type} that was rewritten: ${change}`,
      { sql: `update transactions set ${change} where ${LINE(type)}`, checks: ['lines_equal_their_steps'] },
    ]),
  ),

  'trades without their steps': {
    sql: `delete from trade_steps`,
    checks: ['trades_have_steps', 'trades_equal_their_steps'],
  },
  'a position that was doubled': {
    sql: `update trades set basis = basis * 2 where status = 'running'`,
    checks: ['trades_equal_their_steps'],
  },
  'a position that was doubled on the trade and in its step': {
    sql: `with doubled as (update trades set basis = basis * 2 where status = 'running' returning id)
          update trade_steps set position = position * 2 where kind = 'resumed' and trade_id in (select id from doubled)`,
    checks: ['steps_follow_from_each_other'],
  },
  'a frozen position that was tripled': {
    sql: `update trades set frozen_basis = frozen_basis * 3 where status = 'paused'`,
    checks: ['trades_equal_their_steps'],
  },
  'an entry price that was halved': {
    sql: `update trades set entry_price = entry_price / 2 where status = 'running'`,
    checks: ['steps_follow_from_each_other'],
  },
  'a price of the position that was halved': {
    sql: `update trades set basis_price = basis_price / 2 where status = 'running'`,
    checks: ['trades_equal_their_steps'],
  },
  'a trade that was paused at another moment': {
    sql: `update trades set paused_at = paused_at - interval '1 day' where paused_at is not null`,
    checks: ['trades_equal_their_steps'],
  },
  'a trade that was resumed at another moment': {
    sql: `update trades set resumed_at = resumed_at - interval '1 day' where resumed_at is not null`,
    checks: ['trades_equal_their_steps'],
  },
  'a step with another price': {
    sql: `update trade_steps set price = price - 1 where kind = 'paused'`,
    checks: ['steps_follow_from_each_other', 'trades_equal_their_steps'],
  },
  'a loss that was made smaller': {
    sql: `update trades set investment = settled_value - 1 where settled_value < investment`,
    checks: [
      'entries_post_what_is_due',
      'steps_follow_from_each_other',
      'trades_equal_their_steps',
      'lines_of_trades_equal_settlement',
    ],
  },
  'a trade that was settled for less than is said': {
    sql: `update trades set settled_value = settled_value + 1 where status = 'completed'`,
    checks: ['entries_post_what_is_due', 'trades_equal_their_steps', 'lines_of_trades_equal_settlement'],
  },
  'a trade that ended on another day': {
    sql: `update trades set settled_at = settled_at - interval '1 day' where status = 'completed'`,
    checks: ['trades_equal_their_steps'],
  },
  'a cent that became profit instead of return': {
    sql: `with profit as (update transactions set amount = amount + 1 where type = 'profit_claim' returning *),
               total as (update customer_balances set total_profit = total_profit + 1 where total_profit > 0)
          update transactions t set amount = t.amount - 1 from profit p
           where t.user_id = p.user_id and t.trade_id = p.trade_id and t.type = 'trade' and t.direction = 'in'`,
    checks: ['lines_of_trades_equal_settlement'],
  },
  'a profit of no trade': {
    sql: `update transactions set trade_id = null where type = 'profit_claim'`,
    checks: ['lines_of_trades_equal_settlement'],
  },

  'a day that was kept without what moved on it': {
    sql: `insert into ledger_days select user_id, max(date_trunc('day', occurred_at, 'UTC')), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '0', '0'
            from entries group by user_id`,
    checks: ['days_equal_postings'],
  },
  'a day that was kept without what was held on it': {
    sql: `insert into held_days select user_id, max(date_trunc('day', at, 'UTC')), 'simulated', 0, 0, 0
            from trade_events group by user_id`,
    checks: ['held_days_equal_steps'],
  },
  'a day that the books kept with a cent too much': {
    sql: `insert into book_days (day, account, debits, credits)
          select date_trunc('day', p.occurred_at, 'UTC'), p.account, sum(greatest(-p.amount, 0)) + (p.account = 'custody')::int,
                 sum(greatest(p.amount, 0))
            from postings p left join late_entries l on l.entry_id = p.entry_id where l.entry_id is null group by 1, p.account
          union all select date_trunc('day', min(occurred_at), 'UTC'), 'custody', 1, 0 from late_entries having count(*) > 0`,
    checks: ['book_days_equal_postings'],
    ofAll: true,
  },
  'a period that was closed with other balances': {
    sql: `insert into closed_periods (until, closed_by, closed_at, balances)
          select max(occurred_at) + interval '1 day', new_id(now()), now(), '{"cash": "1", "custody": "-1"}' from entries`,
    checks: ['closed_periods_equal_postings'],
    ofAll: true,
  },
};
