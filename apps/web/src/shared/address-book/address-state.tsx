import type { WithdrawalAddressDto } from '@sextant/api-client';
import { Badge } from '../ui/badge.js';
import { useSecondsUntil } from '../ui/use-seconds-until.js';
import { Countdown } from './countdown.js';
import classes from './address-state.module.css';

/** Whether an address can be paid: by what the book said, and by what has passed since. */
function useIsUsable({ state, usableFrom }: Pick<WithdrawalAddressDto, 'state' | 'usableFrom'>): boolean {
  const left = useSecondsUntil(usableFrom ? Date.parse(usableFrom) : 0);
  return state === 'usable' || (state !== 'unconfirmed' && left === 0);
}

/** Where an address stands: waits for its code, waits out its hold with what is left of it, can be paid. */
export function AddressState({ address }: { address: WithdrawalAddressDto }) {
  const usable = useIsUsable(address);
  if (address.state === 'unconfirmed') return <Badge tone="warn">Waiting for your code</Badge>;
  if (usable) return <Badge tone="gain">Confirmed</Badge>;
  return (
    <span className={classes.held}>
      <Badge tone="action">On hold</Badge>
      <span className={classes.left}>
        can be used in <Countdown until={address.usableFrom ?? ''} />
      </span>
    </span>
  );
}
