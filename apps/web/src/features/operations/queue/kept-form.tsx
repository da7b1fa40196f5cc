import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';

interface KeptFormProps {
  onGoOn: () => void;
  onDiscard: () => void;
}

/** Once a colleague no longer has the case: what was typed before waits for a press of its own, so that no other one sends it. */
export function KeptForm({ onGoOn, onDiscard }: KeptFormProps) {
  useKeys('What you typed', [
    { keys: 'Enter', does: 'Go on with what was typed', run: onGoOn },
    { keys: 'Escape', does: 'Discard what was typed: asks first', run: onDiscard },
  ]);
  return (
    <>
      <Note tone="info" title="Your colleague no longer has this case">
        <p>What you typed and did not send is kept.</p>
      </Note>
      <div className={classes.bar}>
        <PlainButton primary onClick={onGoOn}>
          Go on <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={onDiscard}>
          Discard <Keys keys="Escape" />
        </PlainButton>
      </div>
    </>
  );
}
