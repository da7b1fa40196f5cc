import { getListCustomerNotesQueryKey, listCustomerNotes, useWriteCustomerNote } from '@sextant/api-client';
import { type SubmitEvent, useState } from 'react';
import { Empty } from '#shared/ui/notes.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { noteFault } from '#shared/forms/note-fault.js';
import { NoteInput } from '#shared/forms/note-input.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useUnsent } from '../leave-form.js';
import { caseLink } from '../transaction-link.js';
import { useOperator } from '../use-operator.js';
import { usePages } from '../pages/use-pages.js';
import classes from './customers.module.css';
import { Paged } from './paged.js';
import { ToCase } from './to-case.js';
import { useRefreshCustomer } from './use-refresh-customer.js';
import { nameOf } from './words.js';

/** Most characters. */
const MOST = 2000;
const PAGE = { limit: 50 };

/** What colleagues noted, and a new note; none can be changed or removed. */
export function CustomerNotes({ id }: { id: string }) {
  const { may } = useOperator();
  const pages = usePages(getListCustomerNotesQueryKey(id, PAGE), (cursor, signal) =>
    listCustomerNotes(id, { ...PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  return (
    <div className={classes.column}>
      {may('write-notes') && <NoteForm id={id} />}
      <Paged
        pages={pages}
        what="notes"
        none={<Empty says="Nobody has written a note yet." />}
        row={({ at, author, text, kind, subjectId, reference }) => (
          <div className={classes.row}>
            <span className={classes.when}>
              <Time at={at} />
            </span>
            <span className={classes.main}>
              <span className={classes.note}>{text}</span>
              {reference && (
                <span className={classes.text}>
                  About <ToCase link={caseLink(kind, subjectId)}>{reference}</ToCase>
                </span>
              )}
            </span>
            <span className={classes.by}>{nameOf(author) || 'An operator'}</span>
          </div>
        )}
      />
    </div>
  );
}

function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const refresh = useRefreshCustomer(id);
  const { mutate, isPending } = useWriteCustomerNote({
    mutation: {
      onSuccess: async ({ message }) => {
        notify.success(message);
        setText('');
        await refresh();
      },
      onError: ({ message }) => notify.error(message),
    },
  });
  useUnsent(text !== '', isPending);
  const write = (event: SubmitEvent) => {
    event.preventDefault();
    if (noteFault(text, MOST)) return focusFirstFault();
    if (!isPending && text.trim()) mutate({ id, data: { text: text.trim() } });
  };
  return (
    <form className={classes.form} onSubmit={write}>
      <NoteInput
        label="A note for colleagues; it cannot be changed or removed"
        className={classes.label}
        rows={3}
        required
        most={MOST}
        note={text}
        onNote={setText}
      />
      <div className={classes.bar}>
        <PlainButton type="submit" aria-disabled={isPending || undefined}>
          Write the note
        </PlainButton>
      </div>
    </form>
  );
}
