-- Removing a registration asks whether its account has events, which locks them, and PostgreSQL asks the right to update a
-- column for that. The trigger refuses the update itself, as it does for entries.
grant update (id) on account_events to current_user;
