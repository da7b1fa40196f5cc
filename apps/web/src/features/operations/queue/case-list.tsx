import type { TransactionDto } from '@sextant/api-client';
import { money } from '#shared/format/index.js';
import classes from './case-list.module.css';

/** The cases as rows: who, how much, and since when they wait. */
export function CaseList({ cases }: { cases: readonly TransactionDto[] }) {
  return (
    <ul className={classes.list}>
      {cases.map(({ id, user, amount, network }) => (
        <li key={id} className={classes.row}>
          <span className={classes.who}>
            {user.firstName} {user.lastName}
          </span>
          <span>{network}</span>
          <strong>{money(amount)}</strong>
        </li>
      ))}
    </ul>
  );
}
