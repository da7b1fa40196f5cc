import { useGetTransaction } from '@sextant/api-client';
import { coins, directed } from '#shared/format/index.js';
import { Grouped } from '#shared/ui/grouped.js';

interface CorrectedProps {
  /** Of the transaction that is corrected. */
  id: string;
  /** Of a paid withdrawal: the coins that really left, as they are proposed. */
  sentCoin: string | null;
}

/**
 * The transaction that a correction is about; the correction moves money in the other direction. Of a payment with its
 * coins and its hash, by which the network says what left.
 */
export function Corrected({ id, sentCoin }: CorrectedProps) {
  const { data } = useGetTransaction(id);
  const line = data?.data;
  if (!line) return null;
  return (
    <>
      <p>
        {line.direction === 'in' ? 'Takes money back from' : 'Gives money back for'} {line.reference},{' '}
        {line.description}, {directed(line)}.
        {sentCoin &&
          ` ${sentCoin}${line.receivedCoin ? ` of ${coins(line.receivedCoin, line.coin ?? '')}` : ''} really left.`}
      </p>
      {sentCoin && line.txHash && (
        <p>
          Look the payment up on its network: <Grouped text={line.txHash} />
        </p>
      )}
    </>
  );
}
