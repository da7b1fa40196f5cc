import { type SubmitEvent, useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import classes from './corrections.module.css';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Names the transaction to correct by its id; the page of a customer leads here with it. */
export function FindTransaction({ onFound }: { onFound: (id: string) => void }) {
  const [id, setId] = useState('');
  const [fault, setFault] = useState('');
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    if (ID.test(id.trim())) return onFound(id.trim());
    setFault('This is no id of a transaction');
  };
  return (
    <section className={classes.section} aria-labelledby="correct">
      <h2 id="correct">Correct a transaction</h2>
      <form className={classes.form} noValidate onSubmit={find}>
        <label className={classes.field}>
          Id of the transaction that was wrong
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            value={id}
            aria-invalid={fault !== '' || undefined}
            aria-describedby={fault ? 'id-fault' : undefined}
            onChange={({ target }) => setId(target.value)}
          />
        </label>
        <PlainButton type="submit">Continue</PlainButton>
      </form>
      {fault && (
        <p id="id-fault" role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}
