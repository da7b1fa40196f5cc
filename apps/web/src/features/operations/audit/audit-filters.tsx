import { AUDIT_ACTIONS } from '@sextant/business-rules';
import { useSearchParams } from 'react-router-dom';
import { PlainButton } from '#shared/ui/plain-button.js';
import { DayField } from '../day-field.js';
import { FILTERS } from './use-audit-log.js';
import classes from './audit.module.css';

/** The filters, kept in the address. */
export function AuditFilters() {
  const [query, setQuery] = useSearchParams();
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const choose = (name: string) => ({
    value: query.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  // Typed text counts when the field is left or Enter is pressed, not letter by letter.
  const type = (name: string) => ({
    defaultValue: query.get(name) ?? '',
    key: `${name} ${query.get(name) ?? ''}`,
    onBlur: ({ target }: { target: { value: string } }) => set(name, target.value.trim()),
    onKeyDown: ({ key, currentTarget }: { key: string; currentTarget: HTMLInputElement }) =>
      key === 'Enter' && set(name, currentTarget.value.trim()),
  });
  return (
    <div role="search" aria-label="Filters" className={classes.filters}>
      <label className={classes.filter}>
        Who, by email
        <input type="email" autoComplete="off" {...type('actor')} />
      </label>
      <label className={classes.filter}>
        Action
        <select {...choose('action')}>
          <option value="">All</option>
          {Object.entries(AUDIT_ACTIONS).map(([action, says]) => (
            <option key={action} value={action}>
              {says}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.filter}>
        Outcome
        <select {...choose('outcome')}>
          <option value="">All</option>
          <option value="done">Done</option>
          <option value="refused">Refused</option>
        </select>
      </label>
      <label htmlFor="audit-day" className={classes.filter}>
        Day (UTC)
        <DayField id="audit-day" value={query.get('day') ?? ''} onChange={(day) => set('day', day)} />
      </label>
      <label className={classes.filter}>
        Customer, by account id
        <input type="text" placeholder="SX-7K2M-9Q4X" autoComplete="off" spellCheck={false} {...type('customer')} />
      </label>
      {FILTERS.some((name) => query.has(name)) && (
        <PlainButton onClick={() => setQuery({}, { replace: true })}>Clear</PlainButton>
      )}
    </div>
  );
}
