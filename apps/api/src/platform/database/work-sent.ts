import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a money movement, or its commit, has been sent to the database within one unit of work. */
export interface SentWork {
  sent: boolean;
}

const works = new AsyncLocalStorage<SentWork>();

/** Records in `work` what anything called by `run` sends. */
export const watchSent = <T>(work: SentWork, run: () => T): T => works.run(work, run);

/** From now on the outcome of this work is unknown until a response arrives. */
export function noteSent(): void {
  const work = works.getStore();
  if (work) work.sent = true;
}
