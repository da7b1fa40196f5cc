import { NetworkBadge } from '#shared/ui/badge.js';
import { Card } from '#shared/ui/card.js';
import { Grouped } from '#shared/ui/grouped.js';
import classes from './destination.module.css';

interface DestinationProps {
  recipient: string;
  /** The person's own name for it. */
  label?: string;
  currency: string;
  /** Undefined while it is not known. */
  network: string | undefined;
}

/** The full address once more, to be compared with the wallet. */
export function Destination({ recipient, label, currency, network }: DestinationProps) {
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.title} tabIndex={-1} data-step-heading>
          {currency} will be sent to this address
        </h2>
        {network && <NetworkBadge network={network} />}
      </div>
      {label && <p className={classes.label}>{label}</p>}
      <div className={classes.address}>
        <Grouped text={recipient} />
      </div>
      <p className={classes.hint}>
        Compare it with the address in your wallet, group by group, down to the last character.
      </p>
    </Card>
  );
}
