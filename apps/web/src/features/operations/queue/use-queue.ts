import { type CaseType, useListCases } from '@sextant/api-client';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const PAGE = 100;

/** The open cases of one kind, and the one that is selected: it stands in the address bar. */
export function useQueue(type: CaseType) {
  const queue = useListCases({ type, limit: PAGE });
  const [search, setSearch] = useSearchParams();
  // Out of the list at once; the server's own list follows.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const cases = (queue.data?.data ?? []).filter(({ id }) => !closed.has(id));
  const selected = search.get('case');
  const select = (id: string | undefined) => setSearch(id ? { case: id } : {}, { replace: true });
  const at = cases.findIndex(({ id }) => id === selected);
  /** @param by one on or one back; from nowhere to the first */
  const step = (by: 1 | -1) => {
    const next = cases[at === -1 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by))];
    if (next) select(next.id);
  };
  /** Goes on to the next one, or the one before the last. @param stay whether nothing is to be selected instead */
  const close = (id: string, stay: boolean) => {
    setClosed((before) => new Set(before).add(id));
    select(stay ? undefined : (cases[at + 1] ?? cases[at - 1])?.id);
    void queue.refetch();
  };
  return { ...queue, cases, selected, select, step, close, count: queue.data?.counts[`${type}s`] };
}
