import { type SolvencyProofDto, useGetSolvency } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { dateAndYear, exactDate, isSimulated, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { coverSentence } from '../cover-sentence.js';
import { SolvencyCoins } from './solvency-coins.js';
import classes from './solvency.module.css';
import program from '#verify-solvency?url&no-inline';

/** What all customers are owed, the coins held for it, and how to check it. */
export default function Solvency() {
  const { data, error, refetch } = useGetSolvency({ query: { meta: { silent: true } } });
  const latest = data?.data.latest;
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
          Download your part under <Link to={to.statements()}>Statements</Link>: your amount in two parts, and the way
          from each to the root. It names nobody else.
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
          Compare both with this page, if possible on someone else’s device: an operator could show you another page
          than others.
        </li>
      </ol>
      <h2>What this does not show</h2>
      <ul>
        <li>Customers who never check could be left out.</li>
        <li>
          The numbers of coins are what the operator says, including those that the operator’s own node found on the
          blockchain. A signature shows that the operator holds the key of an address. Anyone can look up a signed
          address, but not whether its coins are borrowed. The addresses behind the node’s figures are not published.
        </li>
        <li>Debts that are in no customer’s account.</li>
      </ul>
    </>
  );
}

const WATCHED = 'The operator’s node counts the coins at this address.';
const NOT_WATCHED =
  'The operator’s node does not count the coins at this address. The signature says nothing about those that it counts.';

function Published({ proof: { at, owed, root, prices, coins, statement, signatures } }: { proof: SolvencyProofDto }) {
  return (
    <div className={classes.published}>
      <section className={classes.owed} aria-label="Owed to all customers">
        <span className={classes.label}>Owed to all customers</span>
        <strong className={classes.figure}>{money(owed)}</strong>
        <span className={classes.label}>
          <time dateTime={at}>{exactDate(at)}</time>
          {prices && (
            <>
              , at {isSimulated(prices.source) ? 'simulated prices' : `prices from ${prices.source}`}, the oldest from{' '}
              <time dateTime={prices.time}>{dateAndYear(prices.time)}</time>
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
      <p>{coverSentence(owed, coins)}</p>
      {coins.some(({ found }) => found) && (
        <p className={classes.label}>
          “On the blockchain” is what was at the addresses of the wallets’ account keys. Coins kept elsewhere are not in
          it.
        </p>
      )}
      <h2>Signatures</h2>
      {signatures.length === 0 ? (
        <p>No wallet has signed this yet.</p>
      ) : (
        <ul className={classes.signatures}>
          {signatures.map(({ coin, address, signature, watched }) => (
            <li key={`${coin} ${address}`}>
              <span className={classes.label}>{coin} address</span>
              <code>{address}</code>
              <span className={classes.label}>signed the text below</span>
              <code>{signature}</code>
              {watched !== null && <span>{watched ? WATCHED : NOT_WATCHED}</span>}
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
