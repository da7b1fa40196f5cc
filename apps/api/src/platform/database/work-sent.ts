import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether something that moves money, or the commit of it, has left for the database within one piece of work. */
export interface SentWork {
  sent: boolean;
}

const works = new AsyncLocalStorage<SentWork>();

/** Notes in `work` what everything that `run` calls sends. */
export const watchSent = <T>(work: SentWork, run: () => T): T => works.run(work, run);

/** From now on the outcome of this work is unknown until there is an answer. */
export function noteSent(): void {
  const work = works.getStore();
  if (work) work.sent = true;
}
