-- The trigger of entries has a function of its own, instead of one that asks which table it is called for: a shard of a
-- table has another name.
drop trigger entries_balanced on entries;
create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function ledger_require_postings();
