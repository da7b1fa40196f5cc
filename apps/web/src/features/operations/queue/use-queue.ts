import { type CaseType, getListCasesQueryKey, listCases } from '@sextant/api-client';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePages } from '../pages/use-pages.js';
import { useReads } from '../use-reads.js';
import { useStillOpen } from '../use-still-open.js';

const PAGE = 100;

/** The open cases of one kind, page by page, and the one that is selected: it stands in the address bar. */
export function useQueue(type: CaseType) {
  const asked = { type, limit: PAGE };
  const pages = usePages(
    getListCasesQueryKey(asked),
    (cursor, signal) => listCases({ ...asked, ...(cursor && { cursor }) }, { signal }),
    useReads(),
  );
  const [search, setSearch] = useSearchParams();
  const isStillOpen = useStillOpen('case');
  // Out of the list at once, with the next one in its place; the server's own list and the address follow.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [left, leave] = useState<{ id: string; next: string | undefined }>();
  const cases = (pages.items ?? []).filter(({ id }) => !closed.has(id));
  const named = search.get('case');
  if (left && left.id !== named) leave(undefined);
  const selected = left?.id === named ? (left.next ?? null) : named;
  const select = (id: string | undefined) => setSearch(id ? { case: id } : {}, { replace: true });
  const placeOf = (id: string | null) => cases.findIndex((one) => one.id === id);
  /** @param by one on or one back; from nowhere to the first */
  const step = (by: 1 | -1) => {
    // The address is a step ahead of what is drawn: two quick presses are two steps.
    const at = placeOf(new URLSearchParams(window.location.search).get('case'));
    // With the last one that is known come those after it, so that there is always a next one.
    if (at + by >= cases.length - 1 && pages.hasNextPage) pages.more();
    const next = cases[at === -1 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by))];
    if (next) select(next.id);
  };
  /**
   * Goes on to the next one, or the one before the last; who has gone elsewhere meanwhile stays there.
   * @param stay whether nothing is to be selected instead
   */
  const close = (id: string, stay: boolean) => {
    setClosed((before) => new Set(before).add(id));
    if (isStillOpen(id)) {
      const at = placeOf(id);
      const next = stay ? undefined : (cases[at + 1] ?? cases[at - 1])?.id;
      leave({ id, next });
      select(next);
    }
    void pages.refetch();
  };
  return { pages, cases, selected, select, step, close, count: pages.last?.counts[`${type}s`] };
}
