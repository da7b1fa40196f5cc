import type { TakenDto } from '@sextant/api-client';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';

interface OtherHasItProps {
  other: TakenDto;
  onTakeOver: () => void;
}

/** Instead of a decision: which colleague works on the case, and since when. It can be taken over. */
export function OtherHasIt({ other: { name, since }, onTakeOver }: OtherHasItProps) {
  useKeys('Case of a colleague', [{ keys: 'o', does: 'Take over the case', run: onTakeOver }]);
  return (
    <>
      <Note tone="info" title={`${name} is working on this case`}>
        <p>
          Since <Time at={since} />. If you take it over, {name} sees that you have it.
        </p>
      </Note>
      <div className={classes.bar}>
        <PlainButton onClick={onTakeOver}>
          Take over <Keys keys="o" />
        </PlainButton>
      </div>
    </>
  );
}
