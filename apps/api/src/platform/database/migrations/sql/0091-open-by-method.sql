-- For the queue of open lines PostgreSQL read all of this index and sorted them, rather than walk the queue's own until the
-- page is full. Whether an open line names a payment method is only asked when one is removed; the queue's index answers it.
drop index transactions_open_by_method;
