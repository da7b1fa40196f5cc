import { type TransactionDetailDto, useGetReceipt } from '@sextant/api-client';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useObjectUrl } from '#shared/ui/avatar.js';
import { Card } from '#shared/ui/card.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useKeys } from '../keys/key-layer.js';
import classes from './evidence.module.css';

const QrCode = lazy(() => import('#shared/ui/qr-code.js'));

/** Of a deposit its proof of payment, of a withdrawal where to send it. */
export function Evidence({ line }: { line: TransactionDetailDto }) {
  if (line.type === 'withdrawal') return <Address line={line} />;
  return line.receipt ? <Receipt line={line} /> : <Empty says="This deposit has no proof of payment." />;
}

function Receipt({ line: { id, receipt, user } }: { line: TransactionDetailDto }) {
  const { data, error, refetch } = useGetReceipt(
    id,
    { userId: user.id },
    { query: { staleTime: Infinity, meta: { silent: true } } },
  );
  const [large, enlarge] = useState(false);
  const isPdf = receipt?.contentType === 'application/pdf';
  // As what it was recognised when it was sent, whatever the reply calls it.
  const file = useMemo(
    () => (data && receipt ? new Blob([data], { type: receipt.contentType }) : undefined),
    [data, receipt],
  );
  const address = useObjectUrl(file);
  useKeys('Proof of payment', [{ keys: 'z', does: 'Larger or smaller', run: () => enlarge(!large) }]);
  const name = receipt?.name ?? '';
  return (
    <Card title="Proof of payment" className={classes.card}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!address && !error && (
        <SkeletonGroup label="Loading the proof of payment">
          <Skeleton height={360} radius={8} />
        </SkeletonGroup>
      )}
      {address && isPdf && <iframe src={address} title={`Proof of payment, ${name}`} className={classes.document} />}
      {address && !isPdf && (
        <div className={large ? classes.large : classes.frame} role="region" aria-label="Picture" tabIndex={0}>
          <img src={address} alt={`Proof of payment, ${name}`} className={classes.picture} />
        </div>
      )}
      <div className={classes.foot}>
        <span className={classes.name}>{name}</span>
        {address && !isPdf && (
          <PlainButton onClick={() => enlarge(!large)} aria-pressed={large}>
            {large ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
            {large ? 'Smaller' : 'Larger'}
          </PlainButton>
        )}
        {address && isPdf && (
          <a href={address} download={name}>
            Download
          </a>
        )}
      </div>
    </Card>
  );
}

function Address({ line: { recipient, network } }: { line: TransactionDetailDto }) {
  if (!recipient) return null;
  return (
    <Card title={`Send to this ${network ?? ''} address`} className={classes.card}>
      <div className={classes.address}>
        <Grouped text={recipient} />
        <CopyButton text={recipient} what="the address" label={['Copy the address', 'Copied']} />
      </div>
      <div className={classes.code}>
        <Suspense fallback={null}>
          <QrCode text={recipient} label="The address as a QR code" />
        </Suspense>
      </div>
    </Card>
  );
}
