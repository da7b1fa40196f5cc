import { RequestFailure } from '#shared/money-request/request-failure.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import classes from './console.module.css';

interface UnsettledProps {
  /** What was asked for: "the bonus of $25.00". */
  what: string;
  /** What the button does: "Grant $25.00 to Ada Journey". */
  action: string;
  busy: boolean;
  onRepeat: () => unknown;
}

/**
 * In place of a form: its request, of which it is not known whether it arrived. Nothing else can be sent before that is
 * known: the same request, repeated, says so.
 */
export function Unsettled({ what, action, busy, onRepeat }: UnsettledProps) {
  return (
    <div className={classes.unsettled}>
      <RequestFailure what={what} unknown refusal={undefined} inHistory={false} />
      <PlainButton primary aria-disabled={busy || undefined} onClick={() => !busy && onRepeat()}>
        {busy ? 'Sending...' : action}
      </PlainButton>
    </div>
  );
}
