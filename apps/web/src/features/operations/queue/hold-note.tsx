import type { CaseHoldDto } from '@sextant/api-client';
import { Note } from '#shared/ui/notes.js';
import { Time } from '#shared/ui/time.js';

/** Who put a case on hold, when, and what its customer reads as the reason; nothing where it is not on hold. */
export function HoldNote({ hold }: { hold: CaseHoldDto | null }) {
  if (!hold) return null;
  return (
    <Note
      tone="info"
      title={
        <>
          {hold.by ?? 'An operator'} put it on hold, <Time at={hold.since} />
        </>
      }
    >
      {hold.reason && <p>The customer reads: “{hold.reason}”</p>}
    </Note>
  );
}
