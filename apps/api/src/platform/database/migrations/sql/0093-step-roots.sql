-- Since when an ended day without a root of its steps is a finding. The release before writes none.
alter table audit_head add column step_roots_since timestamptz not null default now();
