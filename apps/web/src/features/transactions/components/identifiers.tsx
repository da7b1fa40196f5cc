import type { TransactionDetailDto } from '@sextant/api-client';
import { explorerPages, SENTENCES } from '@sextant/business-rules';
import { Card } from '#shared/ui/card.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { isUnconfirmed } from '#shared/ui/status-badge.js';
import classes from './identifiers.module.css';

const HASH = 'Hash on the network';

/** Addresses, hash and ids in full, each to copy. */
export function Identifiers({ transaction }: { transaction: TransactionDetailDto }) {
  const { status, recipient, depositAddress, network, txHash, explorerUrl, reference, id } = transaction;
  const elsewhere = explorerUrl ? explorerPages(network, txHash).filter((page) => page !== explorerUrl) : [];
  const rows: [label: string, text: string | null, what: string, said?: string][] = [
    // What failed was sent nowhere, and what nobody confirms may have been.
    [
      status === 'failed' || isUnconfirmed(transaction) ? 'Destination' : 'Sent to',
      recipient,
      'the address',
      SENTENCES.addressCopied,
    ],
    ['Deposit address', depositAddress, 'the address', SENTENCES.addressCopied],
    [HASH, txHash, 'the hash'],
    ['Reference', reference, 'the reference'],
    ['Id', id, 'the id'],
  ];
  return (
    <Card title={recipient || depositAddress ? 'Addresses and ids' : 'Ids'}>
      <dl className={classes.rows}>
        {rows.map(
          ([label, text, what, said]) =>
            text && (
              <div key={label} className={classes.row}>
                <dt>{label}</dt>
                <dd>
                  {label === 'Reference' || label === 'Id' ? (
                    <code>{text}</code>
                  ) : (
                    <span className={classes.text}>
                      <ExplorerLink url={label === HASH ? explorerUrl : null}>
                        <Grouped text={text} />
                      </ExplorerLink>
                      {label === HASH && elsewhere.map((page) => <ExplorerLink key={page} url={page} />)}
                      {label === HASH && explorerUrl && isUnconfirmed(transaction) && ' Compare address and amount.'}
                    </span>
                  )}
                  <CopyButton text={text} what={what} {...(said && { said })} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  );
}
