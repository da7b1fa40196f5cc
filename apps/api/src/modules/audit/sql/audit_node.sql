-- The hash of a node over its left and its right child (RFC 6962, section 2.1), in hexadecimal.
create or replace function public.audit_node(p_left text, p_right text) returns text
language sql immutable as $$
  select encode(sha256('\x01'::bytea || decode(p_left, 'hex') || decode(p_right, 'hex')), 'hex')
$$;
