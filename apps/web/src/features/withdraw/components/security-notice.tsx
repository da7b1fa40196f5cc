import { Note } from '../../../shared/ui/notes.js';

/** What cannot be taken back, and what nobody will ever ask for (decision H6). */
export function SecurityNotice() {
  return (
    <Note tone="warn" title="Transactions cannot be reversed">
      <p>
        Once the coins are sent, nobody can bring them back. Check the address and its network carefully. You are never
        asked to pay anything to receive a withdrawal: whoever asks you to is a fraud.
      </p>
    </Note>
  );
}
