import { Download, FileText, Printer } from 'lucide-react';
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { countText } from '#shared/format/index.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { SkeletonGroup } from '#shared/ui/skeleton.js';
import { ZoneNote } from '#shared/ui/zone-note.js';
import { useExport } from '../api/use-export.js';
import { useHistory } from '../api/use-history.js';
import { type HistoryFilters, isFiltered, readFilters } from '../filters.js';
import { usePrint } from '../use-print.js';
import { HistoryFigures } from './history-figures.js';
import { HistoryFilterBar } from './history-filters.js';
import { HistoryList } from './history-list.js';
import { HistoryRowSkeleton } from './history-row.js';
import classes from './history.module.css';
import { Letterhead, PrintedLines } from './printed-lines.js';

/** The history: its figures, the filters, and every line they let through. */
export function History() {
  const { filters, change, clear } = useFilters();
  const history = useHistory(filters);
  const { lines, aggregates, isPlaceholderData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    history;
  const filtered = isFiltered(filters);
  const total = filtered ? undefined : aggregates?.totalTransactions;
  const { start, busy, count, paper } = usePrint(filters, { lines, more: hasNextPage || isPlaceholderData, total });
  const onEnd = useCallback(() => {
    if (!isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isFetching, isFetchNextPageError, fetchNextPage]);

  if (history.isLoadingError) return <Failure error={history.error} retry={() => void history.refetch()} />;
  return (
    <div className={classes.page}>
      {paper && <Letterhead />}
      <HistoryFigures aggregates={aggregates} />
      {paper && <PrintedLines filters={filters} {...paper} />}
      <HistoryFilterBar filters={filters} onChange={change} />
      <div className={`${classes.bar} no-print`}>
        <p className={classes.count} role="status">
          {aggregates &&
            !isPlaceholderData &&
            countOf(lines.length, hasNextPage, filtered, aggregates.totalTransactions)}
        </p>
        <div className={classes.actions}>
          {filtered && lines.length > 0 && (
            <button type="button" className={classes.quiet} onClick={clear}>
              Clear filters
            </button>
          )}
          {lines.length > 0 && (
            <button type="button" className={classes.quiet} aria-disabled={busy || undefined} onClick={start}>
              <Printer size={18} aria-hidden />
              {busy ? `Loading line ${countText(count + 1)}...` : 'Print'}
            </button>
          )}
          {lines.length > 0 && <ExportButton filters={filters} />}
          <Link to={to.statements()} className={classes.quiet}>
            <FileText size={18} aria-hidden />
            Statements
          </Link>
        </div>
        <p className={classes.zone}>
          <ZoneNote />
        </p>
      </div>
      <div className={`${classes.list} no-print ${isPlaceholderData ? classes.old : ''}`} aria-busy={isPlaceholderData}>
        {!aggregates ? (
          <SkeletonGroup label="Loading your transactions">
            <div className={classes.skeletons}>
              {Array.from({ length: 8 }, (_, index) => (
                <HistoryRowSkeleton key={index} />
              ))}
            </div>
          </SkeletonGroup>
        ) : lines.length > 0 ? (
          <HistoryList lines={lines} total={total} hasMore={hasNextPage} onEnd={onEnd} />
        ) : (
          <NoLines filtered={filtered} searched={filters.search !== undefined} onClear={clear} />
        )}
        {isFetchNextPageError && <Failure error={history.error} retry={() => void fetchNextPage()} />}
      </div>
    </div>
  );
}

/** What is shown, as a file. */
function ExportButton({ filters }: { filters: HistoryFilters }) {
  const { mutate, isPending } = useExport();
  return (
    <button
      type="button"
      className={classes.quiet}
      aria-disabled={isPending || undefined}
      onClick={() => !isPending && mutate(filters)}
    >
      <Download size={18} aria-hidden />
      {isPending ? 'Preparing the file...' : 'Export CSV'}
    </button>
  );
}

/** The filters of the address bar, and how to change them. */
function useFilters() {
  const [address, setAddress] = useSearchParams();
  const change = (changed: HistoryFilters, options?: { replace: boolean }) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined) after.delete(name);
        else after.set(name, String(value));
      }
      return after;
    }, options);
  return { filters: readFilters(address), change, clear: () => setAddress({}) };
}

/** How many lines there are; the server doesn't count what a filter lets through, so beyond a page it says "more". */
function countOf(shown: number, more: boolean, filtered: boolean, total: number): string {
  const inWords = (count: number) => `${countText(count)} ${count === 1 ? 'transaction' : 'transactions'}`;
  if (!filtered) return inWords(total);
  if (more) return `More than ${inWords(shown)} match`;
  return shown === 1 ? '1 transaction matches' : `${inWords(shown)} match`;
}

interface NoLinesProps {
  filtered: boolean;
  searched: boolean;
  onClear: () => void;
}

function NoLines({ filtered, searched, onClear }: NoLinesProps) {
  if (!filtered) {
    return (
      <Empty
        says="No transactions yet. Your first deposit will be the first line here."
        action={
          <ButtonLink to={to.deposit()} look="primary">
            Deposit
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Empty
      says={
        'No transactions match these filters. Try other dates, another type or fewer words.' +
        (searched ? ' To find an id, type at least its first six characters.' : '')
      }
      action={<PlainButton onClick={onClear}>Clear filters</PlainButton>}
    />
  );
}
