-- A paid withdrawal is corrected by the coins that really left: `payment` is its line, also where a correction of it is
-- corrected in turn. `coins`: how many fewer left than was thought until then, below zero: more. `fee`: cents of the amount
-- that are the fee of the withdrawal.
alter table corrections
  add column payment uuid,
  add column coins text,
  add column fee bigint not null default 0;
alter table corrections add constraint corrections_payment check ((payment is null) = (coins is null));
alter table corrections add constraint corrections_coins check (coins::numeric <> 0);
alter table corrections add constraint corrections_fee check (fee between 0 and amount and (fee = 0 or payment is not null));
create index corrections_of_payment on corrections (user_id, payment) where payment is not null;
