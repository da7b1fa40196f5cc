import type { TakenDto } from '@sextant/api-client';
import { useState } from 'react';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { focusOn } from '../focus-on.js';
import { useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';

interface OtherHasItProps {
  what: 'case' | 'proposal';
  other: TakenDto;
  onTakeOver: () => void;
  /** Discards what was typed here before they took it; nothing where nothing was. */
  onDiscard?: () => void;
}

/** Instead of a decision: which colleague works on it, and since when. It can be taken over, once that is asked. */
export function OtherHasIt({ what, other: { name, since }, onTakeOver, onDiscard }: OtherHasItProps) {
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  const back = () => setAsking(false);
  // Whoever was typing goes on typing for a moment: then no key takes over, only the button.
  const acts = onDiscard
    ? [{ keys: 'Escape', does: 'Discard what was typed: asks first', run: onDiscard }]
    : [{ keys: 'o', does: `Take over the ${what}: asks once more`, run: ask }];
  useKeys('Taken by a colleague', asking ? [{ keys: 'Escape', does: 'Back', run: back }] : acts);
  useStay(asking);
  if (asking) {
    return (
      <section className={classes.form} aria-label="Check once more">
        <p>
          Take over this {what} from {name}? Their screen says so, and keeps what they have typed and not sent.
        </p>
        <div className={classes.bar}>
          <PlainButton
            primary
            ref={onDiscard ? undefined : focusOn}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={onTakeOver}
          >
            Take over {!onDiscard && <Keys keys="Enter" />}
          </PlainButton>
          <PlainButton ref={onDiscard ? focusOn : undefined} onClick={back}>
            Back <Keys keys="Escape" />
          </PlainButton>
        </div>
      </section>
    );
  }
  return (
    <>
      <Note tone="info" title={`${name} is working on this ${what}`}>
        <p>
          Since <Time at={since} />. If you take it over, {name} sees that you have it.
        </p>
        {onDiscard && <p>What you typed and did not send is kept. Take over the {what} to go on with it.</p>}
      </Note>
      <div className={classes.bar}>
        <PlainButton onClick={ask}>Take over {!onDiscard && <Keys keys="o" />}</PlainButton>
        {onDiscard && (
          <PlainButton onClick={onDiscard}>
            Discard what you typed <Keys keys="Escape" />
          </PlainButton>
        )}
      </div>
    </>
  );
}
