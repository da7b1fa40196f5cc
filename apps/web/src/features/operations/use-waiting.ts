import { useGetWaiting, useListOperatorChanges } from '@sextant/api-client';
import { useOperator } from './use-operator.js';
import { useReads } from './use-reads.js';

const READ_MS = 60_000;

/**
 * How much waits on each screen, by its path; nothing is read that the role may not read.
 * @param shutOut whether the server refuses all reads: it is then not asked
 */
export function useWaiting(shutOut: boolean): Readonly<Record<string, number | undefined>> {
  const { may } = useOperator();
  const reading = useReads(READ_MS);
  const query = (permitted: boolean) => ({
    enabled: permitted && !shutOut,
    ...reading,
    meta: { silent: true },
  });
  const [reads, readsOperators] = [may('read-customers'), may('read-operators')];
  const queues = useGetWaiting({ query: query(reads) }).data?.data;
  const changes = useListOperatorChanges({ query: query(readsOperators) }).data?.data;
  return {
    ...(reads && {
      deposits: queues?.deposits.count,
      withdrawals: queues?.withdrawals.count,
      proposals: queues?.proposals.count,
    }),
    ...(readsOperators && { operators: changes?.filter(({ state }) => state === 'waiting').length }),
  };
}
