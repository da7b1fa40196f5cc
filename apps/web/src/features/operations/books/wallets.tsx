import { type WalletDto, useGetReconciliation } from '@sextant/api-client';
import { WALLET_REASONS, type WalletReason } from '@sextant/business-rules';
import { coins } from '#shared/format/index.js';
import { Badge, NetworkBadge } from '#shared/ui/badge.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { Skeleton } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { useOperator } from '../use-operator.js';
import { BalanceForms } from './balance-forms.js';
import { signed } from './differences.js';
import { OpenDifferences } from './open-differences.js';
import classes from './books.module.css';

/** What should be in each wallet against what was counted there, and what nobody has explained yet. */
export function Wallets() {
  const { may } = useOperator();
  const { data, error, refetch } = useGetReconciliation();
  const found = data?.data;
  const place = useKeptFocus(found?.open);
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!found) return <Skeleton height={320} radius={12} />;
  const { open, goneDifferences, wallets, explanations } = found;
  const differing = wallets.filter(isOpen);
  const listed = differing.length + goneDifferences.length;
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Note
          tone={open === 0 ? 'good' : 'warn'}
          title={
            open === 0
              ? 'No difference is left to explain'
              : `${open} ${open === 1 ? 'difference' : 'differences'} to explain`
          }
        />
      </div>
      {listed > 0 && <OpenDifferences differing={differing} gone={goneDifferences} />}
      <section className={classes.section} aria-label="Wallets">
        <h2>Wallets</h2>
        <div className={classes.scroll} role="region" aria-label="Wallets, one per line" tabIndex={0}>
          <table className={`${classes.table} ${classes.stacked} ${classes.single}`}>
            <thead>
              <tr>
                <th scope="col">Wallet</th>
                <th scope="col">Should hold now</th>
                <th scope="col">On the way</th>
                <th scope="col">Counted last</th>
                <th scope="col">Difference then</th>
              </tr>
            </thead>
            <tbody>
              {wallets.map((wallet) => (
                <WalletRow key={`${wallet.coin} ${wallet.network}`} wallet={wallet} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      {may('reconcile') && <BalanceForms wallets={wallets} primary={listed === 0} />}
      {explanations.length > 0 && (
        <section className={classes.section} aria-label="Explained differences">
          <h2>Explained</h2>
          <ul className={classes.list}>
            {explanations.map(({ id, coin, network, amount, reason, note, explainedBy, explainedAt, goneAt }) => (
              <li key={id} className={classes.line}>
                <span className={classes.quiet}>
                  <Time at={explainedAt} />
                </span>
                <span className={classes.what}>
                  {WALLET_REASONS[reason as WalletReason]}
                  {goneAt && (
                    <span className={classes.holds}>
                      no longer there when counted <Time at={goneAt} />
                    </span>
                  )}
                </span>
                <span className={classes.who}>
                  {explainedBy}
                  {note && <span className={classes.quiet}>: {note}</span>}
                </span>
                <span className={classes.amount}>
                  <strong>{signed(amount, coin)}</strong> on <NetworkBadge network={network} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const isOpen = ({ balance }: WalletDto) => balance !== null && Number(balance.open) !== 0;

function WalletRow({ wallet }: { wallet: WalletDto }) {
  const { coin, network, expected, announced, leaving, balance } = wallet;
  return (
    <tr>
      <th scope="row">
        {coin} <NetworkBadge network={network} />
      </th>
      <td data-label="Should hold now">{coins(expected, coin)}</td>
      <td data-label="On the way">
        {Number(announced) === 0 && Number(leaving) === 0 && '–'}
        {Number(announced) > 0 && (
          <>
            {signed(announced, coin)}
            <span className={classes.holds}>announced, not credited</span>
          </>
        )}
        {Number(leaving) > 0 && (
          <>
            {signed(`-${leaving}`, coin)}
            <span className={classes.holds}>being sent</span>
          </>
        )}
      </td>
      <td data-label="Counted last">
        {balance ? (
          <>
            {coins(balance.amount, coin)}
            <span className={classes.holds}>
              <Time at={balance.at} />
            </span>
            <span className={classes.holds}>
              {balance.source} by {balance.enteredBy}
            </span>
          </>
        ) : (
          'Never'
        )}
      </td>
      <td data-label="Difference then">
        {!balance ? (
          '–'
        ) : Number(balance.open) !== 0 ? (
          <Badge tone="warn">{signed(balance.open, coin)}</Badge>
        ) : Number(balance.explained) !== 0 ? (
          <Badge tone="gain">Explained</Badge>
        ) : (
          <Badge tone="gain">None</Badge>
        )}
      </td>
    </tr>
  );
}
