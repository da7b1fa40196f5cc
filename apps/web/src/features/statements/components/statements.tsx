import { serverNow } from '@sextant/api-client';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
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
  const [now] = useState(() => new Date(serverNow()));
  const opened = new Date(memberSince);
  const download = useDownload();
  const proof = useSearchParams()[0].get('proof') ?? undefined;
  const part = { kind: 'solvency', ...(proof && { proof }) } as const;
  return (
    <AsideLayout
      aside={
        <>
          <OtherDays first={dayOf(opened)} today={dayOf(now)} download={download} />
          <Card title="For bookkeeping programs">
            <p className={classes.text}>Your whole account as a journal, which hledger checks.</p>
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
              <Link to={to.solvency(proof)}>what we owe all customers</Link>
              {proof && ', in an older proof'}. That page says how.
            </p>
            <PlainButton aria-disabled={download.isSaving(part) || undefined} onClick={() => download.save(part)}>
              {download.isSaving(part) ? 'Saving...' : 'Download your part'}
            </PlainButton>
          </Card>
          <Card title="Records about you">
            <p className={classes.text}>
              What operators did with your account, proven by the <Link to={to.auditLog()}>audit log</Link>.
            </p>
            <PlainButton
              aria-disabled={download.isSaving({ kind: 'audit' }) || undefined}
              onClick={() => download.save({ kind: 'audit' })}
            >
              {download.isSaving({ kind: 'audit' }) ? 'Saving...' : 'Download records'}
            </PlainButton>
          </Card>
        </>
      }
    >
      <p className={classes.lead}>
        A statement has your opening balance, every movement, and your closing balance. Months begin and end at midnight
        UTC. Once a month has ended, its statement always has the same balances.
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
