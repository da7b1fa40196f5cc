-- Which role an operator had when they moved a customer's line on: the customer's timeline says it, and not the role of
-- today. Empty for everybody else, and in the steps that the release before writes.
alter table transaction_events add column operator_role text;
