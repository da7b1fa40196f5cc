import { type TransactionDetailDto, useGetReceipt } from '@sextant/api-client';
import { useMemo } from 'react';
import { useObjectUrl } from '#shared/ui/avatar.js';
import { Card } from '#shared/ui/card.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { AddressCard } from './address-card.js';
import { ChainEvidence } from './chain-evidence.js';
import classes from './evidence.module.css';
import { PdfFrame } from './pdf-frame.js';
import { Picture } from './picture.js';

interface EvidenceProps {
  line: TransactionDetailDto;
  /** Where the focus goes from a document that has taken the keys. */
  onLeave: () => void;
}

/** Of a deposit its proof of payment, or what the chain shows at its own address; of a withdrawal where to send it. */
export function Evidence({ line, onLeave }: EvidenceProps) {
  const { type, recipient, network, onChain, receipt, depositAddress } = line;
  if (type === 'withdrawal') {
    return recipient && <AddressCard title={`Send to this ${network ?? ''} address`} address={recipient} />;
  }
  if (onChain) return <ChainEvidence line={line} onChain={onChain} />;
  return (
    <div className={classes.stack}>
      {receipt ? <Receipt line={line} onLeave={onLeave} /> : <Empty says="This deposit has no proof of payment." />}
      {depositAddress && <AddressCard title="Our address for this deposit" address={depositAddress} />}
    </div>
  );
}

function Receipt({ line: { id, receipt, user }, onLeave }: EvidenceProps) {
  const { data, error, refetch } = useGetReceipt(
    id,
    { userId: user.id },
    { query: { staleTime: Infinity, meta: { silent: true } } },
  );
  const isPdf = receipt?.contentType === 'application/pdf';
  // As what it was recognised when it was sent, whatever the reply calls it.
  const file = useMemo(
    () => (data && receipt ? new Blob([data], { type: receipt.contentType }) : undefined),
    [data, receipt],
  );
  const address = useObjectUrl(file);
  const name = receipt?.name ?? '';
  return (
    <Card title="Proof of payment" className={classes.card}>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!address && !error && (
        <SkeletonGroup label="Loading the proof of payment">
          <Skeleton height={360} radius={8} />
        </SkeletonGroup>
      )}
      {file && address && isPdf && <PdfFrame key={id} file={file} address={address} name={name} onLeave={onLeave} />}
      {address && !isPdf && <Picture address={address} name={name} />}
    </Card>
  );
}
