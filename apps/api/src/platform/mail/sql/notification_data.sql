-- What a notification in the app keeps of a mail: all but what codes and links are derived from, and a reason that an
-- operator wrote.
create or replace function notification_data(p_data jsonb) returns jsonb
language sql immutable as $$
  select p_data - '{codeId,resetId,freezeId,unfreezeId,recoveryId,keepId,inviteId,secretId,reason}'::text[]
$$;
