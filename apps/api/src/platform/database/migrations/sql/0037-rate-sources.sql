-- Where the rate of a deposit or a withdrawal came from and of when it is, kept with the line. Null in what was written before.
alter table transactions add column rate_source text, add column rate_time timestamptz;
alter table quotes add column rate_source text, add column rate_time timestamptz;
