import { TimesInUtc } from '#shared/ui/times-in-utc.js';
import { Console } from '../features/operations/console.js';

/** Its times are compared with the books, the audit log and blockchains, and by colleagues elsewhere. */
export default function OperationsPage() {
  return (
    <TimesInUtc value>
      <Console />
    </TimesInUtc>
  );
}
