import type { GoneDifferenceDto, WalletDto } from '@sextant/api-client';
import type { ReactNode } from 'react';
import { coins, utcDate } from '#shared/format/index.js';
import { NetworkBadge } from '#shared/ui/badge.js';
import { Time } from '#shared/ui/time.js';
import { useOperator } from '../use-operator.js';
import { signed } from './differences.js';
import { ExplainForm } from './explain-form.js';
import classes from './books.module.css';

interface OpenDifferencesProps {
  /** Whose newest balance differs. */
  differing: readonly WalletDto[];
  gone: readonly GoneDifferenceDto[];
}

/** What nobody has explained yet: at the newest balances, and what later balances no longer had. */
export function OpenDifferences({ differing, gone }: OpenDifferencesProps) {
  return (
    <section className={classes.section} aria-label="Differences to explain">
      <h2>Differences to explain</h2>
      <ul className={classes.list}>
        {differing.map((wallet, index) => (
          <Open key={`${wallet.coin} ${wallet.network}`} wallet={wallet} primary={index === 0} />
        ))}
        {gone.map((one, index) => (
          <Gone key={`${one.id} gone`} gone={one} primary={differing.length + index === 0} />
        ))}
      </ul>
    </section>
  );
}

function Open({ wallet: { coin, network, balance }, primary }: { wallet: WalletDto; primary: boolean }) {
  if (!balance) return null;
  const { id, open, openSince, at, amount, expected, announced, leaving } = balance;
  return (
    <Line amount={open} coin={coin} network={network} form={{ id, primary, said: `on ${network}` }}>
      <Time at={at} />: the wallet held {coins(amount, coin)}. By the transactions it should have held{' '}
      {coins(expected, coin)}
      {Number(announced) > 0 && `, plus up to ${coins(announced, coin)} of deposits that were announced`}
      {Number(leaving) > 0 && `, minus up to ${coins(leaving, coin)} of withdrawals that were being sent`}.
      {openSince && openSince !== at && (
        <>
          {' '}
          It has differed since the count of <Time at={openSince} />.
        </>
      )}
    </Line>
  );
}

/** What the next count no longer had of a difference, which someone has to explain all the same. */
function Gone({ gone, primary }: { gone: GoneDifferenceDto; primary: boolean }) {
  const { id, coin, network, amount, countedAt, goneAt } = gone;
  const said = `on ${network}, counted ${utcDate(countedAt)}`;
  return (
    <Line amount={amount} coin={coin} network={network} form={{ id, primary, said, gone: true }}>
      Counted <Time at={countedAt} />:{' '}
      {amount.startsWith('-') ? 'this much was missing' : 'the wallet held this much more than it should have'}. The
      next count, <Time at={goneAt} />, no longer had this difference, and no one has explained it. An explanation
      changes nothing in later counts.
    </Line>
  );
}

interface LineProps {
  amount: string;
  coin: string;
  network: string;
  form: { id: string; primary: boolean; said: string; gone?: boolean };
  children: ReactNode;
}

function Line({ amount, coin, network, form, children }: LineProps) {
  const { may } = useOperator();
  return (
    <li className={classes.difference}>
      <div>
        <strong>{signed(amount, coin)}</strong> on <NetworkBadge network={network} />
        <p className={classes.quiet}>{children}</p>
      </div>
      {may('reconcile') && <ExplainForm coin={coin} open={amount} {...form} />}
    </li>
  );
}
