import type { TransferQuoteDto } from '@sextant/api-client';
import { paymentUri, SENTENCES } from '@sextant/business-rules';
import { lazy, Suspense, useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { NetworkBadge } from '#shared/ui/badge.js';
import { Note } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import classes from './send-to.module.css';

const QrCode = lazy(() => import('#shared/ui/qr-code.js'));

type Content = 'address' | 'amount';

interface SendToProps {
  quote: TransferQuoteDto;
  /** While the rate is not held, no amount is given away. */
  expired: boolean;
}

/** The address in full, to copy and to scan, and what happens to coins of another network. */
export function SendTo({ quote, expired }: SendToProps) {
  const address = quote.depositAddress ?? '';
  const { network, coin, coinAmount, currency } = quote;
  const [wanted, setWanted] = useState<Content>('address');
  const uri = paymentUri({ currency, network, address, coinAmount });
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
            <Suspense fallback={<Skeleton height={226} radius={0} />}>
              <QrCode text={content === 'amount' && uri ? uri : address} label={label} />
            </Suspense>
          </div>
          <ContentSwitch value={content} onChange={setWanted} amountMissing={!uri || expired} />
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
          <Note tone="warn" title={`Send only ${coin} on the ${network} network.`}>
            <p>Coins sent on another network are lost.</p>
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
