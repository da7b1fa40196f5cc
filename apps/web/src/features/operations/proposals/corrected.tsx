import type { TransactionDetailDto } from '@sextant/api-client';
import { coins, directed } from '#shared/format/index.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import classes from './proposals-screen.module.css';

interface CorrectedProps {
  /** The transaction that is corrected. */
  line: TransactionDetailDto;
  /** Of a paid withdrawal: the coins that really left, as they are proposed. */
  sentCoin: string | null;
}

/**
 * The transaction that a correction is about; the correction moves money in the other direction. Of a payment with its
 * coins and its hash, by which the network says what left.
 */
export function Corrected({ line, sentCoin }: CorrectedProps) {
  return (
    <div className={classes.facts}>
      <p>
        {line.direction === 'in' ? 'Takes money back from' : 'Gives money back for'} {line.reference},{' '}
        {line.description}, {directed(line)}.
      </p>
      {sentCoin && (
        <Facts
          facts={[
            {
              label: 'Coins that really left',
              value: line.receivedCoin
                ? `${sentCoin} of ${coins(line.receivedCoin, line.coin ?? '')}`
                : coins(sentCoin, line.coin ?? ''),
            },
            ...(line.txHash
              ? [
                  {
                    label: 'Hash on the network',
                    value: (
                      <ExplorerLink url={line.explorerUrl}>
                        <Grouped text={line.txHash} />
                      </ExplorerLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </div>
  );
}
