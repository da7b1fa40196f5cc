import { Note } from '#shared/ui/notes.js';

/** Operators review through the API; the pages here are an investor's. */
export function OperatorNotice() {
  return (
    <Note tone="info" title="This is an operator's account">
      <p>
        It holds no money and opens no trades. Deposits and withdrawals are reviewed through the API:{' '}
        <a href="/docs">open Swagger UI</a>.
      </p>
    </Note>
  );
}
