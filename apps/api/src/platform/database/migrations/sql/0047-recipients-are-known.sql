-- Every withdrawal since the address book goes to an address of it, and an address that is taken out stays as removed. So
-- what a customer knows is what the book ever had, once the recipients of withdrawals from before, which were not completed
-- then, are in it too: removed, and never confirmed. The release before reads them from the withdrawals and finds the same.
insert into withdrawal_addresses (user_id, id, network, address, label, created_at, removed_at)
select distinct on (t.user_id, t.network, address_key(t.network, t.recipient))
       t.user_id, new_id(t.created_at), t.network, t.recipient, '', t.created_at, t.created_at
  from transactions t
  left join withdrawal_addresses a
    on a.user_id = t.user_id and a.network = t.network
   and address_key(a.network, a.address) = address_key(t.network, t.recipient)
 where t.type = 'withdrawal' and t.recipient is not null and t.network is not null and a.id is null
 order by t.user_id, t.network, address_key(t.network, t.recipient), t.created_at;
