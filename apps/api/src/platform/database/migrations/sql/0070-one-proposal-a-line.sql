-- A line has one open proposal to correct it, as it has one to complete it. Of several from before, the oldest stays open.
update proposals p set status = 'expired', decided_at = now()
 where p.kind = 'correction' and p.status = 'open' and exists (
         select from proposals o
          where o.user_id = p.user_id and o.transaction_id = p.transaction_id and o.kind = 'correction' and o.status = 'open'
            and (o.proposed_at, o.id) < (p.proposed_at, p.id));
-- The release before reports this name, so it stays.
drop index proposals_one_open;
create unique index proposals_one_open on proposals (user_id, transaction_id)
  where status = 'open' and kind in ('completion', 'correction');
