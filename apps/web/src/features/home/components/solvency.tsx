import { type SolvencyProofDto, useGetSolvency, useGetSolvencyProof } from '@sextant/api-client';
import { Link, useSearchParams } from 'react-router-dom';
import { coins as coinText, isSimulated, lastProofText, money } from '#shared/format/index.js';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { coverSentence } from '../cover-sentence.js';
import { Proofs } from './proofs.js';
import { SolvencyCoins } from './solvency-coins.js';
import classes from './solvency.module.css';
import program from '#verify-solvency?url&no-inline';

/** What all customers are owed, the coins held for it, how to check it, and every proof before. */
export default function Solvency() {
  const [query] = useSearchParams();
  const older = query.get('proof') ?? '';
  const last = useGetSolvency({ query: { meta: { silent: true } } });
  const one = useGetSolvencyProof(older, { query: { meta: { silent: true }, enabled: older !== '' } });
  const { error, refetch } = older ? one : last;
  const latest = older ? one.data?.data : last.data?.data.latest;
  const daysAgo = last.data?.data.daysAgo;
  // What follows comes with it, so that nothing moves under somebody's eyes.
  if (latest === undefined && !error) {
    return (
      <SkeletonGroup label="Loading what is owed">
        <Skeleton height={720} radius={12} />
      </SkeletonGroup>
    );
  }
  return (
    <>
      {older && (
        <p>
          <Link to={to.solvency()}>Show the latest proof</Link>
        </p>
      )}
      {daysAgo && <Note tone="warn" title={lastProofText(daysAgo)} />}
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : latest ? (
        <Published proof={latest} />
      ) : (
        <p className={classes.none}>
          <strong>Nothing has been published yet.</strong> Until then, nobody outside can check what customers are owed.
        </p>
      )}
      <h2>How to check your part</h2>
      <ol className={classes.steps}>
        <li>
          Download your part under <Link to={to.statements(older || undefined)}>Statements</Link>, at most 31 days after
          the proof: your amount in two parts, and the way from each to the root. It names nobody else. A new account is
          in the next proof. A suspended account is counted, too.
        </li>
        <li>
          Get{' '}
          <a href={program} download="verify-solvency.mjs">
            verify-solvency.mjs
          </a>
          , which is part of Sextant’s source code. It has under 80 lines, so read it first. It needs Node.js and
          nothing else.
        </li>
        <li>
          Run <code>node verify-solvency.mjs sextant-solvency.json</code>. It works out the total and the root.
        </li>
        <li>
          Compare both with this page, if possible on someone else’s device, and your amount with your account at that
          moment: an operator could show you another page than others, or a smaller amount.
        </li>
      </ol>
      <Proofs />
      <h2>What this does not show</h2>
      <ul>
        <li>Customers who never check could be left out.</li>
        <li>
          The numbers of coins are what the operator{installation.mode === 'demo' && ', here a script,'} says. Anyone
          can look up signed addresses, but not whether their coins are borrowed.
        </li>
        <li>
          Withdrawals that only the operator says were sent, deposits not yet credited, whose coins may be among those
          found, and other debts do not count as owed.
        </li>
      </ul>
    </>
  );
}

function Published({ proof }: { proof: SolvencyProofDto }) {
  const { number, at, daily, owed, root, prices, coins, statement, signatures } = proof;
  return (
    <div className={classes.published}>
      <section className={classes.owed} aria-label="Owed to all customers">
        <span className={classes.label}>Owed to all customers</span>
        <strong className={classes.figure}>{money(owed)}</strong>
        <span className={classes.label}>
          Proof {number}, <Time at={at} />
          {!daily && ', by an operator'}
          {prices && (
            <>
              , shares at {isSimulated(prices.source) ? 'simulated prices' : `prices from ${prices.source}`}, the oldest
              from <Time at={prices.time} />
            </>
          )}
        </span>
        <span className={classes.label}>
          Available cash, cash on hold and open trades of every customer. The root of all amounts:
        </span>
        <code className={classes.root}>
          <Grouped text={root} />
        </code>
      </section>
      <h2>Coins held for it</h2>
      <SolvencyCoins coins={coins} />
      <p>{coverSentence(proof)}</p>
      {coins.some(({ found }) => found) && (
        <p className={classes.label}>
          “On the blockchain”{installation.mode === 'demo' && ', here the demo’s own,'} is what the operator’s node
          found at the addresses of account keys in use, which are not published.
        </p>
      )}
      <h2>Signatures</h2>
      <p className={classes.label}>A signature counts the coins at its address in the proofs of the next 31 days.</p>
      <ul className={classes.signatures}>
        {coins.flatMap(({ coin, signed }) =>
          (signed?.addresses ?? []).map(({ address, amount }) => (
            <li key={`${coin} ${address}`}>
              <span className={classes.label}>{coinText(amount, coin)} found at</span>
              <code>{address}</code>
            </li>
          )),
        )}
      </ul>
      {signatures.length === 0 ? (
        <p>No wallet has signed this yet.</p>
      ) : (
        <ul className={classes.signatures}>
          {signatures.map(({ coin, address, signature }) => (
            <li key={`${coin} ${address}`}>
              <span className={classes.label}>{coin} address</span>
              <code>{address}</code>
              <span className={classes.label}>signed the text below</span>
              <code>{signature}</code>
            </li>
          ))}
        </ul>
      )}
      <details className={classes.statement}>
        <summary>The text that wallets sign</summary>
        <pre tabIndex={0} role="region" aria-label="The text that wallets sign">
          {statement}
        </pre>
      </details>
    </div>
  );
}
