import type { CaseNoteDto } from '@sextant/api-client';
import { Time } from '#shared/ui/time.js';
import classes from './case-notes.module.css';

/** What colleagues noted with what they did or proposed, oldest first; nothing where none noted anything. */
export function CaseNotes({ notes }: { notes: readonly CaseNoteDto[] }) {
  if (notes.length === 0) return null;
  return (
    <section className={classes.notes} aria-labelledby="case-notes">
      <h3 id="case-notes">Notes from colleagues</h3>
      <ul className={classes.list}>
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <p className={classes.text}>{text}</p>
            <p className={classes.who}>
              {author || 'An operator'}, <Time at={at} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
