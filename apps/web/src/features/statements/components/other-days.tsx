import type { StatementFormat } from '@sextant/api-client';
import { type FormEvent, useId, useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import type { useDownload } from '../api/use-download.js';
import { daysFault } from '../months.js';
import classes from './statements.module.css';

interface OtherDaysProps {
  /** The first and the last day that there can be. */
  first: string;
  today: string;
  download: ReturnType<typeof useDownload>;
}

/** A statement from one day to another. */
export function OtherDays({ first, today, download }: OtherDaysProps) {
  const id = useId();
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(today);
  const [fault, setFault] = useState<string>();
  const save = (format: StatementFormat) => {
    const found = daysFault(from, to);
    setFault(found);
    if (!found) download.save({ kind: 'days', from, to, format });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save('pdf');
  };
  const day = (name: string, value: string, set: (day: string) => void) => (
    <label className={classes.field}>
      <span>{name}</span>
      <input
        type="date"
        name={name === 'First day' ? 'from' : 'to'}
        value={value}
        min={first}
        max={today}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? id : undefined}
        onChange={({ currentTarget }) => {
          setFault(undefined);
          set(currentTarget.value);
        }}
      />
    </label>
  );
  const busy = (['pdf', 'csv'] as const).some((format) => download.isSaving({ kind: 'days', from, to, format }));
  return (
    <Card title="Other days">
      <form className={classes.days} onSubmit={submit} noValidate>
        {day('First day', from, setFrom)}
        {day('Last day', to, setTo)}
        {fault && (
          <p id={id} className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <div className={classes.actions}>
          <PlainButton primary type="submit" aria-disabled={busy || undefined}>
            {busy ? 'Saving...' : 'Download PDF'}
          </PlainButton>
          <PlainButton onClick={() => save('csv')}>Download CSV</PlainButton>
        </div>
      </form>
    </Card>
  );
}
