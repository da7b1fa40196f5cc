import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryResultRow } from 'pg';

/**
 * What has to hold before anything of a unit of work is carried out, such as that the caller is still signed in: one
 * statement, which fails where it does not hold.
 */
export interface Prerequisite {
  readonly sql: string;
  readonly parameters: unknown[];
  /** The SQLSTATE it fails with. */
  readonly failsWith: string;
  isMet: boolean;
  /** Takes the row that the statement answered. */
  met(row: QueryResultRow): void;
}

/** What one unit of work has sent to the database, and what it sends first. */
export interface SentWork {
  /** Whether a money movement, or its commit, has been sent. */
  sent: boolean;
  /** Goes ahead of its first statement, in the same message. */
  prerequisite?: Prerequisite;
}

const works = new AsyncLocalStorage<SentWork>();

/** Records in `work` what anything called by `run` sends. */
export const watchSent = <T>(work: SentWork, run: () => T): T => works.run(work, run);

/** From now on the outcome of this work is unknown until a response arrives. */
export function noteSent(): void {
  const work = works.getStore();
  if (work) work.sent = true;
}

/** What has to be sent ahead of the next statement of this work. */
export function unmetPrerequisite(): Prerequisite | undefined {
  const prerequisite = works.getStore()?.prerequisite;
  return prerequisite?.isMet ? undefined : prerequisite;
}
