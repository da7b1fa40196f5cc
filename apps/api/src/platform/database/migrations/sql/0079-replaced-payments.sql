-- The transaction that a withdrawal was completed with, where another one of its batch pays it since: blocks were replaced, and
-- the wallet had raised the fee. The line keeps its hash, so this one does not change again.
alter table payouts add column completed_with text;

-- What is final again may be lost again, and is told of then.
update payout_sightings set lost_told_at = null where lost_told_at is not null and state = 'final';
