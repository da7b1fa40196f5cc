import type { DepositChainDto, UnlistedTokenDto } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { coins, tokenUnits } from '#shared/format/index.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Grouped } from '#shared/ui/grouped.js';
import { stateOfToken } from './payment-words.js';
import classes from './payments-seen.module.css';
import { SeenWhere } from './seen-where.js';

/** Of more than these, the others have to be opened: strangers can send many. */
const SHOWN = 2;

interface TokensSeenProps extends Pick<DepositChainDto, 'tokens' | 'moreTokens'> {
  /** What to do about them, for whoever reads this. */
  about: ReactNode;
}

/** Tokens that came to the address of a deposit and are not credited, and what can be done. */
export function TokensSeen({ tokens, moreTokens, about }: TokensSeenProps) {
  if (tokens.length === 0) return null;
  const hidden = tokens.slice(SHOWN);
  return (
    <section className={classes.tokens} aria-labelledby="other-tokens">
      <h3 id="other-tokens">Another token, not credited</h3>
      <p>Only ETH and USDT are credited at this address.</p>
      <p>{about}</p>
      <List tokens={tokens.slice(0, SHOWN)} />
      {hidden.length > 0 && (
        <details className={classes.more}>
          <summary>Show {hidden.length} more</summary>
          <List tokens={hidden} />
        </details>
      )}
      {moreTokens > 0 && (
        <p className={classes.quiet}>
          {moreTokens === 1 ? 'Another transfer of such a token' : `${moreTokens} more transfers of such tokens`}{' '}
          arrived. Only the first {tokens.length} are listed.
        </p>
      )}
    </section>
  );
}

function List({ tokens }: { tokens: readonly UnlistedTokenDto[] }) {
  return (
    <ul className={classes.payments}>
      {tokens.map((token) => (
        <Token key={`${token.txId} ${token.output}`} token={token} />
      ))}
    </ul>
  );
}

function Token({ token }: { token: UnlistedTokenDto }) {
  const { contract, units, symbol, amount, state } = token;
  return (
    <li className={classes.payment}>
      <p className={classes.state}>{stateOfToken(state)}</p>
      <div>
        <p>Its contract</p>
        <p className={classes.contract}>
          <Grouped text={contract} />
          <CopyButton text={contract} what="the contract" />
        </p>
      </div>
      <p className={classes.units}>{symbol && amount ? coins(amount, symbol) : tokenUnits(units)}</p>
      <SeenWhere found={token} />
    </li>
  );
}
