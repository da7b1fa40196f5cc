-- Who approved an invitation that an admin proposed: it ends with either of them.
alter table operator_invitations add column approved_by uuid;
update operator_invitations i
   set approved_by = (select c.decided_by from operator_changes c
                       where c.kind = 'invite' and c.state = 'applied' and c.email = i.email and c.decided_at <= i.created_at
                       order by c.decided_at desc limit 1)
 where i.invited_by is not null;
