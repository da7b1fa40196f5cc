-- Who was marked as a scripted customer stays marked, and nobody with a history becomes one. First, since others lock
-- people before their lines, too.
create trigger users_keep before update on users for each row
  when (old.scripted is distinct from new.scripted) execute function users_keep();
