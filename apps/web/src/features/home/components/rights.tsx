import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { ReadingPage } from './reading-page.js';
import classes from './rights.module.css';
import { ServedBuild } from './served-build.js';

const HEADS = ['Can', 'Cannot', 'What would show it'] as const;

const ROWS: { who: string; cells: [can: string, cannot: string, shown: ReactNode] }[] = [
  {
    who: 'You',
    cells: [
      'Deposit, trade, withdraw within limits and holds; suspended, read and close trades in market hours.',
      'Take back a payment that was sent.',
      'Your history and statements.',
    ],
  },
  {
    who: 'One operator',
    cells: [
      'Up to daily limits say that coins came, did not or left; count wallets; grant a bonus; hold deposits; hold, begin (no more cancelling) or refuse withdrawals, to dollars; stop addresses and all coins but one; sign you out, suspend for 72 hours.',
      'Edit a balance, a price or a profit.',
      'Your audit records of what names you, each with a proof that it is in the public heads; of coins, only the blockchain.',
    ],
  },
  {
    who: 'Two operators',
    cells: [
      'Reverse a credit, decide larger payments, suspend without end, change addresses, stop all coins, make operators.',
      'Reverse a credit unannounced, or without a third if you contest it; choose the amount for a wrong price; pay up a trade but by a bonus.',
      'Your history with its reason, or your audit records; of addresses and stopped coins, the payment pages; of new operators, nothing.',
    ],
  },
  {
    who: 'Who owns the server',
    cells: [
      'Choose where prices, rates and blocks are read, be several operators, change program and database, show you another page than others.',
      'Change saved statements, heads and proofs that others keep, or payments on blockchains.',
      <>
        Public prices and block explorers; a saved statement, audit head,{' '}
        <Link to={to.solvency()}>proof of what we owe</Link> or hash below that no longer fits.
      </>,
    ],
  },
];

const { operator } = installation;

const FACTS = [
  {
    what: 'The operator',
    text: operator
      ? `${operator.legalName}, ${operator.registrationNumber}, ${operator.jurisdiction}: named by itself, checked by nobody.`
      : 'Nobody: this is a demo, without real money.',
  },
  {
    what: 'Conflict of interest',
    text: 'The operator is the other side of every trade: what you gain, it loses. No shares are bought.',
  },
  {
    what: 'If the operator fails',
    text: 'Your balance is an unsecured claim without a compensation scheme. The operator has the coins.',
  },
  {
    what: 'What stops with it',
    text: 'Prices, trades, withdrawals and this site. Saved statements and proofs can still be checked.',
  },
];

/** What each of those who have power here can and cannot do, and what would show that they did. */
export function Rights() {
  return (
    <ReadingPage
      wide
      title="Who can do what here"
      lead="What the program allows, and what would show that it was changed."
    >
      <table className={classes.rights}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ who, cells }) => (
            <tr key={who}>
              <th scope="row">{who}</th>
              {cells.map((cell, index) => (
                <td key={HEADS[index]} data-head={HEADS[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.facts}>
        {FACTS.map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ServedBuild />
    </ReadingPage>
  );
}
