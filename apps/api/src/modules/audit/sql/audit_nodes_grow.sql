-- Each right child completes its parent, so every complete subtree is kept once. Inserting parents fires the trigger again,
-- once for each level.
create or replace function public.audit_nodes_grow() returns trigger
language plpgsql as $$
begin
  if exists (select from added where position % 2 = 1) then
    insert into audit_nodes (level, position, hash)
    select added.level + 1, added.position / 2, public.audit_node(sibling.hash, added.hash)
      from added
      join audit_nodes sibling on sibling.level = added.level and sibling.position = added.position - 1
     where added.position % 2 = 1;
  end if;
  return null;
end $$;
