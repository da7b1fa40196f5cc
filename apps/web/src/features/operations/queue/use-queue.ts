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
  // Out of the list at once; the server's own list follows.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const cases = (pages.items ?? []).filter(({ id }) => !closed.has(id));
  // What is chosen is drawn at once, so that the next key is about it; the address that a screen is drawn for follows.
  const [ahead, goAhead] = useState<{ of: string | null; chosen: string | null }>();
  const named = search.get('case');
  if (ahead && ahead.of !== named) goAhead(undefined);
  const selected = ahead?.of === named ? ahead.chosen : named;
  const select = (id: string | undefined) => {
    goAhead({ of: named, chosen: id ?? null });
    setSearch(id ? { case: id } : {}, { replace: true });
  };
  const at = cases.findIndex(({ id }) => id === selected);
  /** @param by one on or one back; from nowhere to the first */
  const step = (by: 1 | -1) => {
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
    if (isStillOpen(id)) select(stay ? undefined : (cases[at + 1] ?? cases[at - 1])?.id);
    void pages.refetch();
  };
  return { pages, cases, selected, select, step, close, count: pages.last?.counts[`${type}s`] };
}
