import type { LedgerDifferenceDto, LedgerReportDto } from '@sextant/api-client';
import { Link } from 'react-router-dom';
import { countText } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { centsText } from '../cents.js';
import classes from './books.module.css';

const LISTED = 20;
/** What of a customer the checks compare in cents. */
const IN_CENTS: Readonly<Record<string, string>> = {
  cash: 'Cash',
  invested: 'Investments',
  withdrawal_hold: 'Held for withdrawals',
};

/** What a check of the ledger found, under each rule that does not hold: what differs, of whom, and what to do. */
export function LedgerDifferences({ report: { checks, differences } }: { report: LedgerReportDto }) {
  return checks
    .filter((check) => check.differences > 0)
    .map(({ name, says, whatToDo, differences: found }) => {
      const listed = differences.filter(({ check }) => check === name).slice(0, LISTED);
      return (
        <div key={name} className={classes.rule}>
          <p>
            Does not hold: {says} <code>{name}</code>
          </p>
          <ul className={classes.differences}>
            {listed.map((difference) => (
              <li key={`${difference.userId} ${difference.subject}`}>
                {differenceText(difference)}
                {difference.userId && (
                  <>
                    {' '}
                    (<Link to={to.operations(`customers/${difference.userId}`)}>see the customer</Link>)
                  </>
                )}
              </li>
            ))}
          </ul>
          {found > listed.length && (
            <p>
              The first {listed.length} of {countText(found)} are listed.
            </p>
          )}
          {whatToDo && <p>{whatToDo}</p>}
        </div>
      );
    });
}

/** Such as "Cash: $2,500.01 instead of $2,500.00"; what is no balance stays as the check says it. */
function differenceText({ subject, expected, found }: LedgerDifferenceDto): string {
  const name = IN_CENTS[subject];
  const says = (text: string) => (name && centsText(text)) ?? text;
  return `${name ?? subject}: ${says(found)} instead of ${says(expected)}`;
}
