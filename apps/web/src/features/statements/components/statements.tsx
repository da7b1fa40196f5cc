import { useState } from 'react';
import { Link } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { useUser } from '#shared/session/index.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useDownload } from '../api/use-download.js';
import { dayOf, yearsSince } from '../months.js';
import { FileButtons } from './file-buttons.js';
import { OtherDays } from './other-days.js';
import classes from './statements.module.css';

/** The account on paper: a statement of each month and year, of any days, and a journal. */
export function Statements() {
  const { memberSince } = useUser();
  const [now] = useState(() => new Date());
  const opened = new Date(memberSince);
  const download = useDownload();
  return (
    <AsideLayout
      aside={
        <>
          <OtherDays first={dayOf(opened)} today={dayOf(now)} download={download} />
          <Card title="For bookkeeping programs">
            <p className={classes.text}>
              Your whole account as a journal for hledger: every movement with both of its sides, and your balances at
              the end, which hledger checks.
            </p>
            <PlainButton
              aria-disabled={download.isSaving({ kind: 'journal' }) || undefined}
              onClick={() => download.save({ kind: 'journal' })}
            >
              {download.isSaving({ kind: 'journal' }) ? 'Saving...' : 'Download journal'}
            </PlainButton>
          </Card>
          <Card title="Your part of what we owe">
            <p className={classes.text}>
              With this file you can check that your amount is counted in{' '}
              <Link to={to.solvency()}>what we owe all customers</Link>. That page says how.
            </p>
            <PlainButton
              aria-disabled={download.isSaving({ kind: 'solvency' }) || undefined}
              onClick={() => download.save({ kind: 'solvency' })}
            >
              {download.isSaving({ kind: 'solvency' }) ? 'Saving...' : 'Download your part'}
            </PlainButton>
          </Card>
        </>
      }
    >
      <p className={classes.lead}>
        A statement has your opening balance, every movement, and your closing balance; that of a whole year has each
        month, and the result of each trade. Months begin and end at midnight UTC. Once a month has ended, its statement
        always has the same figures.
      </p>
      {yearsSince(opened, now).map(({ year, months }) => (
        <Card key={year} title={String(year)} className={classes.year}>
          <ul className={classes.rows}>
            <li className={classes.row}>
              <span className={classes.name}>
                Whole year
                <span className={classes.note}>with the result of each trade</span>
              </span>
              <FileButtons
                of={`the year ${year}`}
                download={download}
                choice={(format) => ({ kind: 'year', year, format })}
              />
            </li>
            {months.map(({ name, from, to, isOpen }) => (
              <li key={from} className={classes.row}>
                <span className={classes.name}>
                  {name}
                  {isOpen && <span className={classes.note}>until now</span>}
                </span>
                <FileButtons
                  of={`${name} ${year}`}
                  download={download}
                  choice={(format) => ({ kind: 'days', from, to, format })}
                />
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </AsideLayout>
  );
}
