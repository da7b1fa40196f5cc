import { formatDollars, ZERO } from '@sextant/money';
import { Link } from 'react-router-dom';
import { typedCents } from '#shared/forms/amount.js';
import { to } from '#shared/routes.js';
import { Note } from '#shared/ui/notes.js';
import type { Decision } from './draft.js';

/** Where a trade was sent and no answer came: what that means, and how to find out. */
export function UnknownOutcome({ decision }: { decision: Decision }) {
  const amount = formatDollars(typedCents(decision.investmentAmount) ?? ZERO);
  return (
    <div role="alert">
      <Note tone="warn" title="We don't know whether the trade was opened">
        <span>
          We got no answer for {amount} of {decision.symbol}. It is safe to send it again: the trade opens only once.
          Before you change it, check <Link to={to.trades()}>your trades</Link>.
        </span>
      </Note>
    </div>
  );
}
