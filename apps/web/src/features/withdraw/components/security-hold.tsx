import type { WithdrawalLimitsDto } from '@sextant/api-client';
import { withdrawalsHeldSentence } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { Countdown } from '#shared/address-book/countdown.js';
import { to } from '#shared/routes.js';
import { Note } from '#shared/ui/notes.js';
import { useIsHeld } from '../use-limits.js';

/** Says why and how long withdrawals wait, while they do. */
export function SecurityHold({ limits }: { limits: WithdrawalLimitsDto | undefined }) {
  const held = useIsHeld(limits);
  if (!held || !limits?.heldBecause) return null;
  const { heldBecause, heldUntil } = limits;
  return (
    <Note tone="warn" title="Withdrawals are on hold">
      <p>{withdrawalsHeldSentence(heldBecause, heldUntil ? new Date(heldUntil) : undefined)}</p>
      {heldUntil && (
        <p>
          Time left: <Countdown until={heldUntil} />. If it was not you,{' '}
          <Link to={to.profile('security')}>freeze your account</Link> now.
        </p>
      )}
    </Note>
  );
}
