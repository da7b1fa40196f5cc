-- Keeps the sums of ended days, 31 at a time, and adds late entries to kept days, 10,000 at a time. A day is finished
-- when it has been over for two hours, by the clock of the database, too; an entry that is written more than one hour
-- after its instant is in `late_entries`. One process at a time: whoever finds it at work leaves it to it. Returns
-- whether more is to be kept.
create or replace function books_keep_days(p_now timestamptz) returns boolean
language plpgsql as $$
declare
  c_day constant interval := '24 hours';
  v_finished timestamptz := date_trunc('day', least(p_now, clock_timestamp()) - interval '2 hours', 'UTC');
  v_from timestamptz;
  v_until timestamptz;
  v_users uuid[];
  v_entries uuid[];
begin
  if not pg_try_advisory_xact_lock(hashtext('books_keep_days')) then
    return false;
  end if;
  select max(day) + c_day into v_from from book_days;
  if v_from is null then
    select date_trunc('day', occurred_at, 'UTC') into v_from from entries order by occurred_at limit 1;
  end if;
  v_until := v_from;
  if v_from < v_finished then
    v_until := least(v_finished, v_from + 31 * c_day);
    insert into book_days (day, account, debits, credits)
    select date_trunc('day', p.occurred_at, 'UTC'), p.account,
           coalesce(sum(-p.amount) filter (where p.amount < 0), 0), coalesce(sum(p.amount) filter (where p.amount > 0), 0)
      from postings p
      left join late_entries l on l.user_id = p.user_id and l.entry_id = p.entry_id
     where p.occurred_at >= v_from and p.occurred_at < v_until and l.entry_id is null
     group by 1, 2;
    -- The newest row says up to which day all are kept, whether anything moved on it or not.
    insert into book_days (day, account, debits, credits) values (v_until - c_day, 'custody', 0, 0) on conflict do nothing;
  end if;
  select array_agg(user_id), array_agg(entry_id) into v_users, v_entries
    from (select user_id, entry_id from late_entries where occurred_at < v_until limit 10000) l;
  if v_entries is not null then
    insert into book_days as d (day, account, debits, credits)
    select date_trunc('day', p.occurred_at, 'UTC'), p.account,
           coalesce(sum(-p.amount) filter (where p.amount < 0), 0), coalesce(sum(p.amount) filter (where p.amount > 0), 0)
      from unnest(v_users, v_entries) l (user_id, entry_id)
      join postings p on p.user_id = l.user_id and p.entry_id = l.entry_id
     group by 1, 2
    on conflict (day, account) do update set debits = d.debits + excluded.debits, credits = d.credits + excluded.credits;
    delete from late_entries l using unnest(v_users, v_entries) o (user_id, entry_id)
     where l.user_id = o.user_id and l.entry_id = o.entry_id;
  end if;
  return v_until < v_finished or cardinality(v_entries) = 10000;
end $$;
