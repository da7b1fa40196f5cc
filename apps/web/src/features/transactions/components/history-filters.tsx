import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { DATES, type HistoryFilters, SEARCH_MAX, STATUS_CHOICES, TYPES } from '../filters.js';
import classes from './history-filters.module.css';

interface HistoryFiltersProps {
  filters: HistoryFilters;
  /** Takes what changes; `replace` keeps it out of the browser's history, as while typing. */
  onChange: (change: HistoryFilters, options?: { replace: boolean }) => void;
}

/** Which lines are shown: search, date, type and status, all held in the address bar. */
export function HistoryFilterBar({ filters, onChange }: HistoryFiltersProps) {
  return (
    <form
      className={`${classes.filters} no-print`}
      role="search"
      aria-label="Transactions"
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField search={filters.search} onChange={(search) => onChange({ search }, { replace: true })} />
      <Choice
        label="Date"
        all="Any date"
        choices={DATES}
        value={filters.date}
        onChange={(date) => onChange({ date })}
      />
      <Choice
        label="Type"
        all="All types"
        choices={TYPES}
        value={filters.type}
        onChange={(type) => onChange({ type })}
      />
      <Choice
        label="Status"
        all="Any status"
        choices={STATUS_CHOICES}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
    </form>
  );
}

interface SearchFieldProps {
  search: string | undefined;
  onChange: (search: string | undefined) => void;
}

/** Asks once typing has paused for 300 ms. What somebody types stays; only another address changes it. */
function SearchField({ search, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(search ?? '');
  const asked = useRef(search);
  const applyFilters = useEffectEvent(onChange);

  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search ?? '');
  }, [search]);

  useEffect(() => {
    const wanted = typed.trim() || undefined;
    if (wanted === asked.current || typed.length > SEARCH_MAX) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      applyFilters(wanted);
    }, 300);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className={classes.search}>
      <Search size={18} aria-hidden />
      <input
        type="search"
        aria-label="Search id, description or reference"
        placeholder="Id, description or reference"
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed.length > SEARCH_MAX && (
        <p role="alert" className={classes.fault}>
          Type at most {SEARCH_MAX} characters.
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** What stands there while nothing is chosen. */
  all: string;
  choices: Readonly<Record<Value, string>>;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

function Choice<Value extends string>({ label, all, choices, value, onChange }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      className={`${classes.choice} ${value ? classes.on : ''}`}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange((currentTarget.value || undefined) as Value | undefined)}
    >
      <option value="">{all}</option>
      {Object.entries<string>(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
