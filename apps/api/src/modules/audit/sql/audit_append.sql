-- Appends a record to the audit log: hashed onto the newest one, whose hash nobody can move until the transaction ends.
-- So the order of the records is that of their commits, and what is rolled back leaves no gap. Called last in its
-- transaction: nobody who holds the head waits for anything else.
create or replace function audit_append(
  p_at timestamptz, p_actor text, p_actor_id uuid, p_actor_email text, p_actor_role text, p_action text, p_outcome text,
  p_subject text, p_customer uuid, p_before jsonb, p_after jsonb, p_address text, p_request text, p_canonical text
) returns void
language plpgsql as $$
declare
  v_sequence bigint;
  v_hash text;
begin
  select sequence + 1, encode(sha256(decode(hash, 'hex') || convert_to(p_canonical, 'UTF8')), 'hex')
    into strict v_sequence, v_hash
    from audit_head for update;
  insert into audit_records (sequence, at, actor, actor_id, actor_email, actor_role, action, outcome, subject, customer_id,
                             before, after, address, request_id, hash)
  values (v_sequence, p_at, p_actor, p_actor_id, p_actor_email, p_actor_role, p_action, p_outcome, p_subject, p_customer,
          nullif(p_before, 'null'), nullif(p_after, 'null'), p_address, p_request, v_hash);
  update audit_head set sequence = v_sequence, hash = v_hash, at = p_at;
end $$;
