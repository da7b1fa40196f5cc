import { DEMO_NETWORK, paymentUri, SENTENCES } from '@sextant/business-rules';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { installation } from '../installation/index.js';
import { Card } from '../ui/card.js';
import { CopyButton } from '../ui/copy-button.js';
import { Grouped } from '../ui/grouped.js';
import { NetworkBadge } from '../ui/badge.js';
import { Note } from '../ui/notes.js';
import { Skeleton } from '../ui/skeleton.js';
import classes from './send-to.module.css';

const QrCode = lazy(() => import('../ui/qr-code.js'));

type Content = 'address' | 'amount';

interface SendToProps {
  address: string;
  currency: string;
  network: string;
  coin: string;
  /** Coins, as decimal text. */
  coinAmount: string;
  /** While the rate is not held, no amount is given away. */
  expired: boolean;
  /** Whether the code has the amount in it from the start, where wallets on this network can read that. */
  withAmount?: boolean;
  /** A payment was seen: there is nothing more to scan. */
  paid?: boolean;
  /** What of it is seen, where the network itself tells what arrived. */
  hint?: string | undefined;
}

/** The address in full, to copy and to scan, and what happens to coins of another network. */
export function SendTo({
  address,
  currency,
  network,
  coin,
  coinAmount,
  expired,
  withAmount,
  paid = false,
  hint,
}: SendToProps) {
  const [wanted, setWanted] = useState<Content>(withAmount === true ? 'amount' : 'address');
  const uri = paymentUri(
    { currency, network, address, coinAmount },
    installation.mode === 'demo' ? DEMO_NETWORK : undefined,
  );
  const content: Content = uri && !expired ? wanted : 'address';
  const label =
    content === 'address'
      ? `QR code of the address ${address}`
      : `QR code of the address ${address} with the amount ${coinAmount} ${coin}`;
  return (
    <Card title="Send to this address" aside={<NetworkBadge network={network} />}>
      <div className={classes.columns}>
        <div className={classes.scan}>
          <div className={classes.code}>
            {paid ? (
              <p className={classes.paid}>
                <CircleCheck size={40} aria-hidden />
                Payment seen
              </p>
            ) : (
              <Suspense fallback={<Skeleton height={226} radius={0} />}>
                <QrCode text={content === 'amount' && uri ? uri : address} label={label} />
              </Suspense>
            )}
          </div>
          <ContentSwitch value={content} onChange={setWanted} amountMissing={!uri || expired || paid} />
        </div>
        <div className={classes.words}>
          <div className={classes.address}>
            <Grouped text={address} />
          </div>
          <CopyButton
            text={address}
            what="the address"
            said={SENTENCES.addressCopied}
            label={['Copy address', SENTENCES.addressCopiedShort]}
          />
          <Note
            tone="warn"
            title={
              <>
                Send only {coin} on the <span className={classes.network}>{network} network</span>.
              </>
            }
          >
            <p>Coins sent on another network are lost.</p>
            {hint && <p>{hint}</p>}
          </Note>
          {!uri && (
            <p className={classes.why}>
              The QR code contains only the address, since wallets on {network} have no common format that includes an
              amount. Enter {coinAmount} {coin} yourself.
            </p>
          )}
        </div>
      </div>
    </Card>
  );
}

interface ContentSwitchProps {
  value: Content;
  onChange: (content: Content) => void;
  amountMissing: boolean;
}

function ContentSwitch({ value, onChange, amountMissing }: ContentSwitchProps) {
  const options = [
    ['address', 'Address only'],
    ['amount', 'With amount'],
  ] as const;
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">QR code contents</legend>
      {options.map(([content, word]) => (
        <label key={content}>
          <input
            type="radio"
            name="qr"
            checked={value === content}
            disabled={content === 'amount' && amountMissing}
            onChange={() => onChange(content)}
          />
          <span>{word}</span>
        </label>
      ))}
    </fieldset>
  );
}
