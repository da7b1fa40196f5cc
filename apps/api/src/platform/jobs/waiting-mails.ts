import type { RelayLease } from './relay-lease.js';

/** A row of the outbox. */
export interface WaitingMail {
  user_id: string;
  id: string;
  template: string;
  recipient: string;
  data: Record<string, unknown>;
  created_at: Date;
}

const oldest = (table: string, most: number): string =>
  `select user_id, id, template, recipient, data, created_at from ${table} order by created_at, id limit ${most}`;

/** The oldest waiting mails. While servers of a cluster are down, only those of customers on the other servers. */
export async function waitingMails(lease: RelayLease, most: number): Promise<WaitingMail[]> {
  try {
    return await lease.query<WaitingMail>(oldest('outbox', most));
  } catch (fault) {
    if (!(await isCluster(lease))) throw fault;
    return onReachableShards(lease, most);
  }
}

async function isCluster(lease: RelayLease): Promise<boolean> {
  const found = await lease.query(`select from pg_extension where extname = 'citus'`);
  return found.length === 1;
}

/** Citus cannot read a table while one of its shards is unavailable, but it can query each shard separately. */
async function onReachableShards(lease: RelayLease, most: number): Promise<WaitingMail[]> {
  const shards = await lease.query<{ result: string }>(
    `select result from run_command_on_shards('outbox', $1) where success`,
    [`select coalesce(json_agg(mail), '[]') from (${oldest('%s', most)}) mail`],
  );
  const mails = shards.flatMap(({ result }) => JSON.parse(result) as (WaitingMail & { created_at: string })[]);
  return mails
    .map((mail) => ({ ...mail, created_at: new Date(mail.created_at) }))
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .slice(0, most);
}
