-- The transaction that a note of colleagues was given with, when an operator decided or proposed something about it; null
-- in a note about the customer, and in all that the release before writes. No foreign key: a check of it would wait for
-- the line while holding the proposal, and another approval the other way round.
alter table customer_notes add column transaction_id uuid;
create index customer_notes_of_transaction on customer_notes (user_id, transaction_id, id) where transaction_id is not null;

-- A change of password, email address or second factor is an event of the account, too: the hold that it starts is
-- overwritten by the next one, and there is none where `WITHDRAWAL_HOLD_HOURS` is 0.
alter table account_events drop constraint account_events_event;
alter table account_events add constraint account_events_event
  check (event in ('suspended', 'restored', 'frozen', 'unfrozen', 'password-changed', 'email-changed', 'second-factor-changed', 'recovered'));
