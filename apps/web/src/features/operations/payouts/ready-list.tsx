import type { ReadyPayoutDto } from '@sextant/api-client';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { coins, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { MOST, type useChoice } from './use-choice.js';
import classes from './payouts.module.css';

interface ReadyListProps {
  ready: readonly ReadyPayoutDto[];
  /** Without it, the list is only read. */
  choice: ReturnType<typeof useChoice> | undefined;
}

/** Withdrawals that can be sent, oldest first, with a box to choose each. */
export function ReadyList({ ready, choice }: ReadyListProps) {
  const why = useId();
  const more = choice?.full && choice.ids.length < ready.length;
  return (
    <>
      {choice && ready.length > 1 && (
        <div className={classes.bar}>
          <PlainButton onClick={choice.all ? choice.chooseNone : choice.chooseAll}>
            {choice.all ? 'Choose none' : ready.length > MOST ? `Choose the oldest ${MOST}` : 'Choose all'}
          </PlainButton>
        </div>
      )}
      {more && (
        <p id={why} className={classes.quiet}>
          A batch has at most {MOST} withdrawals. To choose another one, leave one out.
        </p>
      )}
      <ul className={classes.ready}>
        {ready.map((payout) => {
          const { transactionId: id, reference, coin, coins: amount, address, requestedAt } = payout;
          const what = (
            <>
              <strong>{coins(amount, coin)}</strong> for {money(payout.received)}: {money(payout.amount)} less the fee
            </>
          );
          const chosen = choice?.ids.includes(id);
          return (
            <li key={id}>
              {choice ? (
                <label className={classes.check}>
                  <input
                    type="checkbox"
                    checked={chosen}
                    disabled={more && !chosen}
                    aria-describedby={more && !chosen ? why : undefined}
                    onChange={() => choice.toggle(id)}
                  />
                  <span>{what}</span>
                </label>
              ) : (
                <p>{what}</p>
              )}
              <p className={classes.quiet}>
                <Link to={to.operations('withdrawals', { case: id })}>{reference}</Link>, requested{' '}
                <Time at={requestedAt} />
              </p>
              <Grouped text={address} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
