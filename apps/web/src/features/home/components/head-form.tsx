import { listAuditHeads, proveAuditConsistency } from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { type KeptHead, continues, headIn } from '../check-head.js';
import classes from './head-form.module.css';

interface Checked {
  isContinued: boolean;
  restoredAt: string | null;
}

/** Checks in this browser that today's log continues a head. */
async function check(kept: KeptHead): Promise<Checked> {
  const { data, lastRestoredAt: restoredAt } = await listAuditHeads({ limit: 1 });
  const [today] = data;
  if (!today || kept.size > today.size) return { isContinued: false, restoredAt };
  const { proof } = (await proveAuditConsistency({ from: kept.size, to: today.size })).data;
  return { isContinued: await continues(kept, today, proof), restoredAt };
}

/** Compares a head from a statement with today's log. */
export function HeadForm() {
  const [text, setText] = useState('');
  const [fault, setFault] = useState(false);
  const { mutate, data, error, reset, isPending } = useMutation({ mutationFn: check, meta: { silent: true } });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const head = headIn(text);
    setFault(!head);
    if (head && !isPending) mutate(head);
  };
  return (
    <>
      <form className={classes.form} onSubmit={submit}>
        <label className={classes.field}>
          Head, as a statement prints it
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            required
            value={text}
            aria-invalid={fault || undefined}
            aria-describedby={fault ? 'head-fault' : undefined}
            onChange={({ target }) => {
              setText(target.value);
              reset();
            }}
          />
        </label>
        <PlainButton type="submit" aria-disabled={isPending || undefined}>
          {isPending ? 'Checking...' : 'Check'}
        </PlainButton>
      </form>
      {fault && (
        <p id="head-fault" role="alert" className={classes.fault}>
          A head is a number, a colon and 64 letters and digits
        </p>
      )}
      <div role="status">
        {data?.isContinued && <Note tone="good" title="The log continues this head. No hash before it changed." />}
        {data && !data.isContinued && (
          <Note tone="bad" title="The log does not continue this head. Keep your statement.">
            {data.restoredAt && (
              <span>
                Older data was restored: <Time at={data.restoredAt} />
              </span>
            )}
          </Note>
        )}
        {error && (
          <Note tone="bad" title="Not confirmed">
            {error.message}
          </Note>
        )}
      </div>
    </>
  );
}
