import { type BookAccountDto, type LedgerAccount, useGetTrialBalance } from '@sextant/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { Badge } from '#shared/ui/badge.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { DayField } from '../day-field.js';
import { useKeys } from '../keys/key-layer.js';
import { ACCOUNT_WORDS } from './account-words.js';
import { BookDays } from './book-days.js';
import { BookLines } from './book-lines.js';
import { dayBeside, dayNow } from './days.js';
import classes from './books.module.css';

/** Every account on one day (UTC). A balance opens the days that it comes from, a sum of the day its lines. */
export function TrialBalance() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('day') ?? undefined;
  const { data, error, refetch } = useGetTrialBalance(asked ? { day: asked } : {}, {
    query: { placeholderData: keepPreviousData },
  });
  const book = data?.data;
  const today = dayNow();
  const day = book?.day ?? asked ?? today;
  const go = (next: string) => setQuery(next >= today ? {} : { day: next }, { replace: true });
  useKeys('Trial balance', [
    { keys: '[', does: 'The day before', run: () => go(dayBeside(day, -1)) },
    { keys: ']', does: 'The day after', run: () => go(dayBeside(day, 1)) },
  ]);
  const account = query.get('account') as LedgerAccount | null;
  const shown = query.get('show');
  const lines = useRef<HTMLDivElement>(null);
  const named = account && `${asked} ${account} ${shown}`;
  const before = useRef(named);
  /** They begin below the fold: who opened them sees and hears them. */
  const toLines = () => {
    lines.current?.scrollIntoView();
    lines.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (before.current !== named && named) toLines();
    before.current = named;
  }, [named]);
  const open = (name: LedgerAccount, show: Figure) => {
    if (name === account && show === shown) return toLines();
    setQuery({ ...(asked && { day: asked }), account: name, show }, { replace: true });
  };

  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!book) {
    return (
      <SkeletonGroup label="Loading the trial balance">
        <Skeleton height={420} radius={12} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      <div className={classes.days}>
        <PlainButton aria-label="The day before" onClick={() => go(dayBeside(day, -1))}>
          <ChevronLeft size={18} aria-hidden />
        </PlainButton>
        <DayField aria-label="Day (UTC)" value={day} max={today} onChange={(next) => next && go(next)} />
        <PlainButton aria-label="The day after" disabled={day >= today} onClick={() => go(dayBeside(day, 1))}>
          <ChevronRight size={18} aria-hidden />
        </PlainButton>
        {book.closed ? (
          <Badge tone="quiet">Closed month</Badge>
        ) : (
          day === today && <Badge tone="action">Today, so far</Badge>
        )}
      </div>
      <div className={classes.scroll} role="region" aria-label="Trial balance" tabIndex={0}>
        <table className={`${classes.table} ${classes.stacked}`}>
          <caption>
            In dollars. A balance above zero is a debit. Each figure of an account opens what it is made of.
          </caption>
          <thead>
            <tr>
              <th scope="col">Account</th>
              {FIGURES.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {book.accounts.map((row) => (
              <Row key={row.account} row={row} current={row.account === account ? shown : null} onOpen={open} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All accounts</th>
              {FIGURES.map(({ key, label }) => (
                <td key={key} data-label={label}>
                  {money(book.totals[key])}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {account && account in ACCOUNT_WORDS && (
        <div ref={lines} tabIndex={-1} role="group" aria-label="What the figure is made of" className={classes.opened}>
          {shown === 'opening' || shown === 'closing' ? (
            <BookDays account={account} before={shown === 'opening' ? day : dayBeside(day, 1)} />
          ) : (
            <BookLines
              key={`${account} ${day} ${shown}`}
              account={account}
              day={day}
              side={shown === 'debits' ? 'debit' : 'credit'}
            />
          )}
        </div>
      )}
    </>
  );
}

type Figure = (typeof FIGURES)[number]['key'];

const FIGURES = [
  { key: 'opening', label: 'Opening' },
  { key: 'debits', label: 'Debits' },
  { key: 'credits', label: 'Credits' },
  { key: 'closing', label: 'Closing' },
] as const;

interface RowProps {
  row: BookAccountDto;
  /** The figure whose lines are shown below. */
  current: string | null;
  onOpen: (account: LedgerAccount, figure: Figure) => void;
}

function Row({ row, current, onOpen }: RowProps) {
  const { name, holds } = ACCOUNT_WORDS[row.account];
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.holds}>{holds}</span>
      </th>
      {FIGURES.map(({ key, label }) => (
        <td key={key} data-label={label}>
          {row[key] === 0 ? (
            money(0)
          ) : (
            <button
              type="button"
              className={classes.figure}
              aria-pressed={current === key}
              aria-label={`${label} of ${name}, ${money(row[key])}`}
              onClick={() => onOpen(row.account, key)}
            >
              {money(row[key])}
            </button>
          )}
        </td>
      ))}
    </tr>
  );
}
