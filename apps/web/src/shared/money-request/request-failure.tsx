import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { to } from '../routes.js';
import { Note } from '../ui/notes.js';

interface RequestFailureProps {
  /** What was asked for: "your deposit". */
  what: string;
  /** Whether it is not known what became of the request. */
  unknown: boolean;
  /** The server's sentence, where it refused. */
  refusal: string | undefined;
  /** Whether the history of the person who asked shows it. */
  inHistory?: boolean;
}

/** Why a money request did not go through, in place; of an unknown outcome, that repeating is safe. */
export function RequestFailure({ what, unknown, refusal, inHistory = true }: RequestFailureProps) {
  if (unknown) {
    return (
      <InView>
        <Note tone="warn" title={`We don't know yet whether ${what} arrived`}>
          <p>
            We got no clear answer. Press the button again: the same request is sent again but counts only once.
            {inHistory && (
              <>
                {' '}
                Or check your <Link to={to.transactions()}>Transaction History</Link>.
              </>
            )}
          </p>
        </Note>
      </InView>
    );
  }
  if (refusal) {
    return (
      <InView key={refusal}>
        <Note tone="bad" title={refusal} />
      </InView>
    );
  }
  return null;
}

/** On a phone the button is always in view, what it led to may not be. */
function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert">
      {children}
    </div>
  );
}
