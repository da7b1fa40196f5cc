-- The head that a verification reached: it has to lie on the chain at every later one. The release before keeps none.
alter table audit_checks add column head_sequence bigint, add column head_hash text;
-- Since when an ended day without a root is a finding.
alter table audit_head add column roots_since timestamptz not null default now();
