/** All queued mails, each once: in the outbox, in the job queue, or briefly in both. */
export const LEFT_MAILS = `(
  select user_id, id, template, recipient, data from outbox
  union
  select (data ->> 'userId')::uuid, id, data ->> 'template', data ->> 'recipient', data -> 'data'
    from pgboss.job where name = 'mail') mails`;
