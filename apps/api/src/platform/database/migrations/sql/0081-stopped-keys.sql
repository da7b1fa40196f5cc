-- An account key can be stopped after it took effect, too. Then every key of its chain whose time has come is stopped with it,
-- so that none comes back by itself, in the release before either. What was in effect has stopped_at >= takes_effect_at.
alter table account_keys drop constraint account_keys_stopped_before;
