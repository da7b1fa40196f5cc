-- The root of the tree over leaves p_start to p_end - 1, as proofs use them: p_start is a multiple of the least power of two
-- that is not below their number. Folds the complete subtrees from right to left. Fails where a leaf is missing.
create or replace function public.audit_range(p_start bigint, p_end bigint) returns text
language plpgsql stable as $$
declare
  v_first bigint := p_start;
  v_size bigint := p_end - p_start;
  v_level integer := 0;
  v_node text;
  v_hash text;
begin
  while v_size > 0 loop
    if v_size % 2 = 1 then
      select hash into strict v_node from audit_nodes where level = v_level and position = v_first + v_size - 1;
      v_hash := coalesce(public.audit_node(v_node, v_hash), v_node);
    end if;
    v_first := v_first / 2;
    v_size := v_size / 2;
    v_level := v_level + 1;
  end loop;
  return v_hash;
end $$;
