-- The trigger on entries gets its own function, instead of one that checks which table it is called for: a shard has a
-- different name than its table.
drop trigger entries_balanced on entries;
create constraint trigger entries_balanced after insert on entries
  deferrable initially deferred for each row execute function ledger_require_postings();
