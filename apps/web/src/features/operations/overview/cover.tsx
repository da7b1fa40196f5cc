import type { OverviewDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { age, coins, countText, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Annotated } from '#shared/ui/annotated.js';
import { Card } from '#shared/ui/card.js';
import { type Fact, Facts } from '#shared/ui/facts.js';
import { Note } from '#shared/ui/notes.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { Time } from '#shared/ui/time.js';
import classes from './overview.module.css';

const known = (amount: number | null, say = money): string => (amount === null ? 'Not known: no price' : say(amount));

/** What customers are owed against the coins: by the books, and as nodes found them at signed addresses. */
export function Cover({ overview: { owed, custody, rates, difference } }: { overview: OverviewDto }) {
  const held: Fact[] = custody.coins.map(({ coin, network, amount, dollars, signed }) => ({
    label: coin === network ? coin : `${coin} on ${network}`,
    value: (
      <Annotated
        note={`${coins(amount, coin)}; ${signed ? coins(signed.amount, coin) : 'not counted'} at signed addresses`}
      >
        {known(dollars)}
      </Annotated>
    ),
  }));
  const proven = provenBeyond({ owed, custody });
  return (
    <Card title="Can everyone be paid?" className={classes.card}>
      <Note
        tone={proven !== null ? 'good' : (difference ?? 0) < 0 ? 'warn' : 'info'}
        title={
          proven === null
            ? verdict(difference)
            : `Coins at signed addresses, counted within a day, are ${by(proven)} what customers are owed`
        }
      >
        <p>
          Books of both sides as of <Time at={custody.asOf} />.{' '}
          {rates && (
            <>
              Coins at rates: <PriceAge {...rates} />
            </>
          )}
        </p>
      </Note>
      <div className={classes.sides}>
        <div>
          <h3 className={classes.side}>Owed to customers</h3>
          <Facts
            facts={[
              { label: 'Available', value: money(owed.cash) },
              { label: 'Held for withdrawals', value: money(owed.onHold) },
              {
                label: countText(owed.openTrades) + (owed.openTrades === 1 ? ' open trade' : ' open trades'),
                value: (
                  <Annotated
                    note={owed.tradesAsOf ? `at prices from ${age(owed.tradesAsOf)}` : 'none at a market price'}
                  >
                    {known(owed.trades)}
                  </Annotated>
                ),
              },
              { label: 'All together', value: <strong>{known(owed.total)}</strong> },
            ]}
          />
        </div>
        <div>
          <h3 className={classes.side}>Coins by our own figures</h3>
          <Facts facts={[...held, { label: 'All together', value: <strong>{known(custody.dollars)}</strong> }]} />
        </div>
      </div>
      <ul className={classes.limits}>
        <li>
          The coins are what completed deposits brought, less what was sent and differences that were explained. The{' '}
          <Link to={to.operations('books', { part: 'wallets' })}>reconciliation</Link> compares them with the wallets:{' '}
          {differences(custody.openDifferences)}.
        </li>
        <li>
          The network fees of batches are taken off, other network fees once they are explained. Money outside the
          wallets is not in it.
        </li>
      </ul>
    </Card>
  );
}

/** Dollars by which coins at signed addresses are more than is owed; null where they are less, or a price is missing. */
function provenBeyond({ owed, custody }: Pick<OverviewDto, 'owed' | 'custody'>): number | null {
  const cents = custody.coins.reduce((sum, { signed }) => sum + Math.round((signed?.dollars ?? 0) * 100), 0);
  const beyond = owed.total === null ? -1 : cents - Math.round(owed.total * 100);
  return cents > 0 && beyond >= 0 ? beyond / 100 : null;
}

const by = (difference: number): string => `${money(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'}`;

const verdict = (difference: number | null): string =>
  difference === null
    ? 'Not known: a price is missing'
    : `By our own figures, custody is ${by(difference)} what customers are owed`;

const differences = (open: number): string =>
  open === 0 ? 'no difference is open' : `${countText(open)} ${open === 1 ? 'difference is' : 'differences are'} open`;
