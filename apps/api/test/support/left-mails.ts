/** All queued mails, each once: in the outbox until they are noted as handed over, then in the job queue. */
export const LEFT_MAILS = `(
  select user_id, id, template, recipient, data from outbox where id not in (select id from relayed_mails)
  union all
  select (data ->> 'userId')::uuid, id, data ->> 'template', data ->> 'recipient', data -> 'data'
    from pgboss.job where name = 'mail'
  union all
  select (data ->> 'userId')::uuid, id, data ->> 'template', data ->> 'recipient', jsonb_array_elements(data -> 'more')
    from pgboss.job where name = 'mail') mails`;
