import type { TakenDto } from '@sextant/api-client';
import { useState } from 'react';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';

interface OtherHasItProps {
  other: TakenDto;
  /** Whether a form was open here when they took it. */
  lost: boolean;
  onTakeOver: () => void;
}

/** Instead of a decision: which colleague works on the case, and since when. It can be taken over, once that is asked. */
export function OtherHasIt({ other: { name, since }, lost, onTakeOver }: OtherHasItProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const back = () => setAsking(false);
  useKeys('Case of a colleague', [
    asking
      ? { keys: 'Escape', does: 'Back', run: back }
      : { keys: 'o', does: 'Take over the case: asks once more', run: ask },
  ]);
  useStay(asking);
  if (asking) {
    return (
      <section className={classes.form} aria-label="Check once more">
        <p>
          Take over this case from {name}? If they have typed something and not sent it, it is lost, and their screen
          says so.
        </p>
        <div className={classes.bar}>
          <PlainButton
            primary
            ref={focusOn}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onTakeOver}
          >
            Take over <Keys keys="Enter" />
          </PlainButton>
          <PlainButton onClick={back}>
            Back <Keys keys="Escape" />
          </PlainButton>
        </div>
      </section>
    );
  }
  return (
    <>
      <Note tone="info" title={`${name} is working on this case`}>
        <p>
          Since <Time at={since} />. If you take it over, {name} sees that you have it, and loses what they have typed
          and not sent.
        </p>
        {lost && <p>You had a form open here when {name} took the case. What you had typed in it is lost.</p>}
      </Note>
      <div className={classes.bar}>
        <PlainButton onClick={ask}>
          Take over <Keys keys="o" />
        </PlainButton>
      </div>
    </>
  );
}

const focusOn = (place: HTMLElement | null) => place?.focus();
