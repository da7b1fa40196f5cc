-- Lines that wait are deposits and withdrawals alone. PostgreSQL expects so few of a type among them that it reads and sorts
-- all of them instead of walking the queue in order; from the next analyze on it knows.
create statistics transactions_type_and_status (mcv) on type, status from transactions;
