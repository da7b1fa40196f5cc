-- Which account key makes the address that signed, by its first address, as found when the signature was attached; empty:
-- none that was watched then; null: it was not looked up.
alter table solvency_signatures add column first_address text;
