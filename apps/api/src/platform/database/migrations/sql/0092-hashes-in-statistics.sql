-- PostgreSQL takes a transaction hash for one of two hundred of all lines, since it keeps no figures for the expression of a
-- partial index, and reads the whole table for the first hundred lines of a hash. From the next analyze on it knows.
create statistics transactions_lower_hash on lower(tx_hash) from transactions;
