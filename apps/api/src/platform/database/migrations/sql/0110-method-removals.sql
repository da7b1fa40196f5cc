-- On a cluster, triggers of its tables need this; elsewhere it has no effect.
set local citus.enable_unsafe_triggers = on;

-- Two operators also decide that a payment method goes, where it is the last one that pays out so little.
alter table payment_method_changes add column removes boolean not null default false;
alter table payment_method_changes add constraint payment_method_changes_removal check (not removes or state = 'applied');
-- One operator stops deposits by a method at once; it still pays out. A change of it, which takes two, starts them again.
alter table payment_methods add column deposits_stopped_at timestamptz;
-- What a withdrawal cost when a method was taken out of use, in cents by currency.
alter table payment_methods add column removed_at_fees jsonb;
create trigger payment_methods_stay before update of status on payment_methods for each row
  when (old.status = 'active' and new.status <> 'active') execute function payment_methods_stay();
