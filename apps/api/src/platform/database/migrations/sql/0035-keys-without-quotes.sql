-- `k` and `"k"` are one key since the header is read as a structured field, and it is stored as `k`. A request that was
-- sent before as `"k"` was stored with its quotes; without them it is found again when it is repeated. Where `k` is there
-- as well, two requests were carried out: that one is found, and the other stays as it is until its 48 hours are over.
with quoted as (
  select user_id, key, regexp_replace(substr(key, 2, length(key) - 2), '\\(["\\])', '\1', 'g') as bare
    from idempotency_keys
   where key ~ '^"([ !#-\[\]-~]|\\["\\])+"$')
update idempotency_keys k
   set key = q.bare
  from quoted q
 where k.user_id = q.user_id and k.key = q.key
   and not exists (select from idempotency_keys other where other.user_id = q.user_id and other.key = q.bare);
