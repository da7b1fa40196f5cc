import type { MethodDto } from '@sextant/api-client';
import { Suspense, lazy } from 'react';
import { NetworkBadge } from '#shared/ui/badge.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { AskFirst } from '../proposals/ask-first.js';
import { nameOf } from './method-facts.js';
import type { MethodActs } from './use-method-acts.js';
import classes from './methods.module.css';

const QrCode = lazy(() => import('#shared/ui/qr-code.js'));

interface MethodCardProps extends Pick<MethodActs, 'remove'> {
  method: MethodDto;
  /** Whether an account key makes an address for each new deposit by it. */
  keyed: boolean;
  /** Only for whoever may propose. */
  onChange: (() => void) | undefined;
}

/** A method that customers are offered now, with the address that its deposits share. */
export function MethodCard({ method, keyed, remove, onChange }: MethodCardProps) {
  const { currency, network, address, takesDeposits } = method;
  const name = nameOf(method);
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <h3 className={classes.name}>
          {currency} <NetworkBadge network={network} />
        </h3>
        <Grouped text={address} />
        {!takesDeposits && <p className={classes.quiet}>It takes no deposits and only pays out.</p>}
        {keyed && takesDeposits && (
          <p className={classes.quiet}>New deposits get addresses of the account key instead.</p>
        )}
        <div className={classes.copy}>
          <CopyButton text={address} what={`the address of ${name}`} label={['Copy the address', 'Copied']} />
        </div>
        {onChange && (
          <div className={classes.acts}>
            <PlainButton onClick={onChange} aria-label={`Change the address of ${name}`}>
              Change
            </PlainButton>
            <AskFirst
              button="Take out of use"
              says={`Take ${name} out of use`}
              warning="It is no longer offered from now on, and an approved change of it ends. Deposits on their way to the address keep it. The last one that pays out so little still pays out until a second operator approves. Offering it again takes two."
              busy={remove.isPending}
              busyText="Taking out of use..."
              onAnswer={(close) => remove.mutate(method, { onSettled: close })}
            />
          </div>
        )}
      </div>
      <div className={classes.code}>
        <Suspense fallback={null}>
          <QrCode text={address} label={`The address of ${name} as a QR code`} />
        </Suspense>
      </div>
    </li>
  );
}
