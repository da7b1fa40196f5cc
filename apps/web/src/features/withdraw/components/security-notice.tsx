import { Note } from '#shared/ui/notes.js';

/** What cannot be taken back, and what nobody will ever ask for. */
export function SecurityNotice() {
  return (
    <Note tone="warn" title="Transactions cannot be reversed">
      <p>
        Once the coins are sent, nobody can get them back. Check the address and its network carefully. You are never
        asked to pay anything to receive a withdrawal: anyone who asks you to is a fraudster.
      </p>
    </Note>
  );
}
