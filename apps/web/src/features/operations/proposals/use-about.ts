import { type ProposalDto, useGetBudget, useGetCase, useGetTransaction } from '@sextant/api-client';
import { useReads } from '../use-reads.js';

/**
 * The transaction that a proposal corrects, the case that it completes, or the budget that it replaces; nobody answers
 * before it was read.
 * @param open whether somebody looks at the proposal: only then is it read, which the audit log records
 */
export function useAbout({ kind, transactionId }: ProposalDto, open: boolean) {
  const reads = useReads();
  const id = transactionId ?? '';
  const isAbout = (of: ProposalDto['kind']) => open && id !== '' && kind === of;
  const query = (of: ProposalDto['kind']) => ({ ...reads, enabled: isAbout(of) });
  const corrected = useGetTransaction(id, undefined, { query: query('correction') });
  const completed = useGetCase(id, { query: query('completion') });
  const budget = useGetBudget({ query: { ...reads, enabled: kind === 'budget' } });
  const read = kind === 'budget' ? budget : kind === 'correction' ? corrected : completed;
  const isRead = kind === 'budget' || (id !== '' && (kind === 'correction' || kind === 'completion'));
  // A hint has it read again, which forgets the error; at a busy desk nobody would ever see that it failed.
  const failed = read.data === undefined && read.errorUpdateCount > 0;
  return {
    // What another screen has read stays in the cache.
    corrected: isAbout('correction') ? corrected.data?.data : undefined,
    completed: isAbout('completion') ? completed.data?.data : undefined,
    replaced: kind === 'budget' ? budget.data?.data : undefined,
    /** Whether it is still to be read. */
    missing: isRead && read.data === undefined,
    error: failed ? (read.error ?? read.failureReason ?? true) : null,
    retry: () => void read.refetch(),
  };
}
