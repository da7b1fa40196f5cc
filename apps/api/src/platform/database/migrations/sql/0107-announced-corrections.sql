-- On a cluster, triggers of its tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;
-- A correction that takes money from a customer is announced to them and can be approved from `not_before` on. One that the
-- customer contests, with a `statement` of their own, takes a third operator: `agreed_by` is the first who approved it.
alter table proposals
  add column not_before timestamptz,
  add column contested_at timestamptz,
  add column statement text,
  add column agreed_by uuid,
  add column agreed_at timestamptz;
alter table proposals
  add constraint proposals_wait check (
    not_before >= proposed_at + interval '72 hours' and (status <> 'approved' or decided_at >= not_before)),
  add constraint proposals_contested check (
    (contested_at is null or not_before is not null) and (statement is null or contested_at is not null)),
  add constraint proposals_agreed check (
    (agreed_by is null) = (agreed_at is null)
    and (agreed_by is null or contested_at is not null and agreed_by <> proposed_by and agreed_at >= not_before)),
  add constraint proposals_three_people check (
    status <> 'approved' or contested_at is null or agreed_by is not null and agreed_by <> decided_by);
-- The proposal that a correction carries out; null in corrections of earlier releases.
alter table corrections add column proposal uuid;
create unique index corrections_of_proposal on corrections (user_id, proposal);
create trigger trade_corrections_bounded before insert on corrections
  for each row execute function trade_corrections_bounded();
-- Nobody was told of those that wait: they are proposed anew.
update proposals set status = 'expired', decided_at = now() where kind = 'correction' and status = 'open';
