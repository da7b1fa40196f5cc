import type { TokensAtAddressDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { coins, countText, tokenUnits } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from './key-details.js';
import classes from './methods.module.css';

/** Tokens at addresses of deposits that are not listed, and what to do about them. */
export function UnlistedTokens({ found, total }: { found: readonly TokensAtAddressDto[]; total: number }) {
  if (found.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="tokens">
      <h2 id="tokens">Tokens that are not listed</h2>
      <p className={classes.intro}>
        They arrived at these deposit addresses in the last 30 days, latest first. No customer is credited for them.
        Strangers send many of them to advertise or to deceive: do nothing until the customer asks, and do not open any
        website a token names. If the customer sent a token, look its contract up in an explorer. The person with the
        signing device can return it to an address that the customer confirms; the account needs ether for the fee.
      </p>
      {total > found.length && (
        <p className={classes.intro}>
          There are {total} such addresses. These are the {found.length} latest.
        </p>
      )}
      <ul className={classes.lines}>
        {found.map(({ chain, address, transactionId, tokens, more }) => (
          <li key={`${chain} ${address}`}>
            <strong>{transfersIn(tokens.length + more)}</strong> on {CHAIN_LABELS[chain]}
            {tokens[0] && (
              <>
                , seen <Time at={tokens[0].seenAt} />
              </>
            )}
            . <Link to={to.operations('deposits', { case: transactionId })}>See the deposit</Link>
            <details className={classes.transfers}>
              <summary>{more > 0 ? `Show the first ${tokens.length}` : 'Show contract and transaction'}</summary>
              <ul className={classes.lines}>
                {tokens.map(({ txId, output, contract, units, symbol, amount, explorerUrl }) => (
                  <li key={`${txId} ${output}`} className={classes.transfer}>
                    <p>
                      Contract <Grouped text={contract} />
                    </p>
                    <p className={classes.units}>{symbol && amount ? coins(amount, symbol) : tokenUnits(units)}</p>
                    <p>
                      Transaction{' '}
                      <ExplorerLink url={explorerUrl}>
                        <Grouped text={txId} />
                      </ExplorerLink>
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

const transfersIn = (count: number): string => (count === 1 ? 'One transfer' : `${countText(count)} transfers`);
