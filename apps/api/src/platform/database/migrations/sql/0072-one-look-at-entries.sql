-- One function looks at each entry before it is written, instead of three: `ledger_admit_entry`.
-- On a cluster, triggers of distributed tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;
drop trigger entries_after_close on entries;
drop trigger entries_noted_when_late on entries;
drop trigger entries_after_their_day on entries;
create trigger entries_admitted before insert on entries for each row execute function ledger_admit_entry();

-- Shorter, as in `0071-shorter-checks`.
alter table entries drop constraint entries_kind;
alter table entries add constraint entries_kind check (kind = any (
  '{deposit,withdrawal_request,withdrawal_paid,withdrawal_returned,trade_open,trade_settle,bonus,fee,adjustment}')) not valid;
alter table postings drop constraint postings_account;
alter table postings add constraint postings_account check (account = any (
  '{cash,invested,withdrawal_hold,custody,fees,trading_result,bonus,adjustment}')) not valid;
