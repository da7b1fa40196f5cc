-- Keeps the directory of transaction hashes. A cluster lacks the trigger: the application writes the directory, too.
create or replace function public.transfer_hashes_keep() returns trigger
language plpgsql as $$
begin
  insert into transfer_hashes (hash, user_id, transaction_id)
  values (tx_hash_key(new.tx_hash), new.user_id, new.id) on conflict do nothing;
  return null;
end $$;
