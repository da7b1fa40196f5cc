-- On a cluster, triggers of its tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;
-- An address stays whose it is: who could change a row would have somebody else's coins credited, or paid to them.
create trigger withdrawal_addresses_keep before update on withdrawal_addresses for each row
  when (row(old.user_id, old.id, old.network, old.address, old.created_at)
        is distinct from row(new.user_id, new.id, new.network, new.address, new.created_at))
  execute function ledger_keep();
create trigger chain_addresses_keep before update on chain_addresses for each row execute function ledger_keep();
