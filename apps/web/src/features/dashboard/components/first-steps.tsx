import type { TransactionDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Card } from '#shared/ui/card.js';
import { Note } from '#shared/ui/notes.js';
import classes from './first-steps.module.css';

/**
 * What to do first, for an account that no money has moved in yet.
 * @param latest the newest line of the history: a deposit that waits is named
 */
export function FirstSteps({ latest }: { latest: TransactionDto | undefined }) {
  const waiting =
    latest?.type === 'deposit' && (latest.status === 'pending' || latest.status === 'processing') ? latest : undefined;
  return (
    <Card title="Getting started">
      <ol className={classes.steps}>
        <li>
          <h3>Deposit</h3>
          <p>
            Choose a coin and send it to the address shown. What arrives is credited in US dollars once the network or
            an operator has confirmed it.
          </p>
          {waiting ? (
            <Note tone="info" title={`Your deposit of ${money(waiting.amount)} is not credited yet`}>
              <p>
                Its page says what it waits for. <Link to={to.transaction(waiting.id)}>View deposit</Link>
              </p>
            </Note>
          ) : (
            <ButtonLink to={to.deposit()} look="primary">
              Make a deposit
            </ButtonLink>
          )}
        </li>
        <li>
          <h3>Trade</h3>
          <p>
            Put a fixed amount into one of ten stocks. Its value then follows the price: you may make a profit, and you
            may lose all of it.
          </p>
          <Link to={to.markets()}>Look at the markets</Link>
        </li>
        <li>
          <h3>Withdraw</h3>
          <p>
            Send your available cash to your own address. The fee is shown before you confirm, and you never have to pay
            anything else to withdraw.
          </p>
        </li>
      </ol>
    </Card>
  );
}
