import { findCustomers } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { MOST_LETTERS } from '../customers/typed-search.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import classes from './corrections.module.css';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NOT_FOUND = 'No transaction has this reference, id or hash';
const SEVERAL = 'Several transactions have this hash. Enter the reference of one of them';

/** Names the transaction to correct by its reference, id or hash; the page of a customer leads here with its id. */
export function FindTransaction({ onFound }: { onFound: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const finding = useMutation({
    mutationFn: (search: string) => findCustomers({ search, limit: 1 }),
    onSuccess: ({ transactions: [found, another] }, search) => {
      // Somebody has gone elsewhere, or typed something else.
      if (field.current?.value.trim() !== search) return;
      if (!found || another) setFault(found ? SEVERAL : NOT_FOUND);
      else onFound(found.id);
    },
  });
  const busy = finding.isPending && finding.variables === typed.trim();
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setFault('');
    const name = typed.trim();
    if (ID.test(name)) onFound(name);
    else if (name.length < 2) setFault(NOT_FOUND);
    else if (name.length > MOST_LETTERS)
      setFault(`At most ${MOST_LETTERS} characters. Please enter the reference, id or hash only.`);
    else if (!busy) finding.mutate(name);
  };
  return (
    <section className={classes.section} aria-labelledby="correct">
      <h2 id="correct">Correct a transaction</h2>
      <form className={classes.form} noValidate onSubmit={find}>
        <label className={classes.field}>
          Reference or id of the transaction that was wrong
          <input
            ref={field}
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={fault ? 'name-fault' : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <PlainButton type="submit" aria-disabled={busy || undefined}>
          Continue
        </PlainButton>
      </form>
      {fault && (
        <p id="name-fault" role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}
