import { SENTENCES } from '@sextant/business-rules';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Empty } from '#shared/ui/notes.js';
import { usePageTitle } from '#shared/ui/use-page-title.js';

/** Says so on the page of a transaction that is not there, or is somebody else's. */
export function TransactionNotFound() {
  usePageTitle(SENTENCES.transactionNotFound);
  return (
    <Card>
      <Empty
        says={SENTENCES.transactionNotFound}
        action={<ButtonLink to={to.transactions()}>Transaction History</ButtonLink>}
      />
    </Card>
  );
}
