-- Which account key makes the address that signed, by its first address, as found when the signature was attached; null: none
-- that was watched then.
alter table solvency_signatures add column first_address text;
