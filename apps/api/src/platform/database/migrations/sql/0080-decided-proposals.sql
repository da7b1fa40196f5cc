-- Why a proposal was refused or withdrawn, for colleagues. Null in what was decided before, of which only the audit log has it.
alter table proposals add column decision_note text;
-- What was decided lately is read from the end.
create index proposals_decided on proposals (decided_at, id) where status <> 'open';
