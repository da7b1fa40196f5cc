-- Of what was noted at an address, how much operators credited by hand since, in the same unit. The row stays, so that what
-- was credited for it counts for nothing that comes later.
alter table chain_unseen
  add column credited text not null default '0',
  add constraint chain_unseen_credited check (credited ~ '^(0|[1-9][0-9]*)$');
