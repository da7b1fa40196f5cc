-- Whoever asks for a new password may be the owner of a frozen account, which is looked up by where the way back goes.
-- Anybody may ask, so it must not read everybody.
create index users_unfreeze_address on users (unfreeze_address) where unfreeze_address is not null;
