/** The mails that were left, each once: in the outbox, in the queue behind it, or for a moment in both. */
export const LEFT_MAILS = `(
  select user_id, id, template, recipient, data from outbox
  union
  select (data ->> 'userId')::uuid, id, data ->> 'template', data ->> 'recipient', data -> 'data'
    from pgboss.job where name = 'mail') mails`;
