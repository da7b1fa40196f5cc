-- The transaction that a note of colleagues was given with, when an operator decided or proposed something about it; null
-- in a note about the customer, and in all that the release before writes. No foreign key: a check of it would wait for
-- the line while holding the proposal, and another approval the other way round.
alter table customer_notes add column transaction_id uuid;
create index customer_notes_of_transaction on customer_notes (user_id, transaction_id, id) where transaction_id is not null;
