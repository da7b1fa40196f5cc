-- Every withdrawal since the address book was introduced goes to an address in it, and a deleted address stays in it,
-- marked as removed. So the addresses a customer knows are all that were ever in the book, after this adds the
-- recipients of earlier withdrawals that were not completed at the time: as removed, and never confirmed. The previous
-- release reads them from the withdrawals and finds the same addresses.
insert into withdrawal_addresses (user_id, id, network, address, label, created_at, removed_at)
select distinct on (t.user_id, t.network, address_key(t.network, t.recipient))
       t.user_id, new_id(t.created_at), t.network, t.recipient, '', t.created_at, t.created_at
  from transactions t
  left join withdrawal_addresses a
    on a.user_id = t.user_id and a.network = t.network
   and address_key(a.network, a.address) = address_key(t.network, t.recipient)
 where t.type = 'withdrawal' and t.recipient is not null and t.network is not null and a.id is null
 order by t.user_id, t.network, address_key(t.network, t.recipient), t.created_at;
