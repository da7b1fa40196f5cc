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

/** What customers are owed against the coins that custody should hold, and what this does not say. */
export function Cover({ overview: { owed, custody, rates, difference } }: { overview: OverviewDto }) {
  const held: Fact[] = custody.coins.map(({ coin, network, amount, dollars }) => ({
    label: coin === network ? coin : `${coin} on ${network}`,
    value: <Annotated note={coins(amount, coin)}>{known(dollars)}</Annotated>,
  }));
  return (
    <Card title="Can everyone be paid?" className={classes.card}>
      <Note tone={difference === null ? 'info' : difference < 0 ? 'warn' : 'good'} title={verdict(difference)}>
        <p>
          Both sides as of <Time at={custody.asOf} />.{' '}
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
          <h3 className={classes.side}>Coins that custody should hold</h3>
          <Facts facts={[...held, { label: 'All together', value: <strong>{known(custody.dollars)}</strong> }]} />
        </div>
      </div>
      <ul className={classes.limits}>
        <li>
          The coins are what completed deposits brought, less what was sent and differences that were explained. The{' '}
          <Link to={to.operations('books', { part: 'wallets' })}>reconciliation</Link> compares them with the wallets:{' '}
          {differences(custody.openDifferences)}.
        </li>
        <li>Customers are owed dollars, so the difference moves with the prices of coins and of shares.</li>
        <li>
          The network fees of batches are taken off, other network fees once they are explained. Money outside the
          wallets is not in it.
        </li>
      </ul>
    </Card>
  );
}

function verdict(difference: number | null): string {
  if (difference === null) return 'Not known: a price is missing';
  const by = money(Math.abs(difference));
  if (difference < 0) return `Custody is ${by} below what customers are owed`;
  return difference === 0 ? 'Custody covers what customers are owed' : `Custody is ${by} above what customers are owed`;
}

const differences = (open: number): string =>
  open === 0 ? 'no difference is open' : `${countText(open)} ${open === 1 ? 'difference is' : 'differences are'} open`;
