import { serverNow, type TransactionDto } from '@sextant/api-client';
import { fullName } from '@sextant/business-rules';
import { countText, dateAndYear, directed, money } from '#shared/format/index.js';
import { useUser } from '#shared/session/index.js';
import { statusWord } from '#shared/ui/status-badge.js';
import { ZoneNote } from '#shared/ui/zone-note.js';
import { DATES, type HistoryFilters, STATUS_CHOICES, TYPES } from '../filters.js';
import { aboutOf, labelOf, lossOf } from '../line-words.js';
import { byMonth } from '../months.js';
import classes from './printed-lines.module.css';

interface PrintedLinesProps {
  lines: readonly TransactionDto[];
  filters: HistoryFilters;
  /** What is missing on the paper, in a sentence. */
  missing: string | undefined;
}

/** Whose history it is, at the top of the paper. */
export function Letterhead() {
  const user = useUser();
  return (
    <p className={classes.letterhead}>
      Sextant · Transaction History of {fullName(user)}, {user.email}
    </p>
  );
}

const dayOfPrint = (): string => dateAndYear(new Date(serverNow()).toISOString());

/**
 * The history as it stands on paper: every line, none of them cut. A table for each month, since a browser lays out many
 * short tables several times faster than a long one.
 */
export function PrintedLines({ lines, filters, missing }: PrintedLinesProps) {
  return (
    <section className={classes.paper} aria-label="The history on paper">
      <p>
        {countText(lines.length)} {lines.length === 1 ? 'transaction' : 'transactions'}, newest first.{' '}
        {filteredBy(filters)} Printed on {dayOfPrint()}. <ZoneNote />
      </p>
      {missing && <p className={classes.missing}>{missing}</p>}
      {byMonth(lines).map(({ month, lines: own }) => (
        <table key={month} className={classes.table}>
          <caption>{month}</caption>
          <thead>
            <tr>
              <th>Date</th>
              <th>Reference</th>
              <th>What</th>
              <th>Status</th>
              <th className={classes.amount}>Amount</th>
            </tr>
          </thead>
          <tbody>
            {own.map((line) => (
              <PrintedLine key={line.id} line={line} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function PrintedLine({ line }: { line: TransactionDto }) {
  const loss = lossOf(line);
  return (
    <tr>
      <td>{dateAndYear(line.createdAt)}</td>
      <td>{line.reference}</td>
      <td>
        <strong>{labelOf(line)}</strong>
        <br />
        {aboutOf(line)}
        {loss !== undefined && `, lost ${money(-loss)}`}
      </td>
      <td>{statusWord(line)}</td>
      <td className={classes.amount}>{directed(line)}</td>
    </tr>
  );
}

function filteredBy({ date, type, status, search }: HistoryFilters): string {
  const words = [
    date && DATES[date],
    type && TYPES[type],
    status && STATUS_CHOICES[status],
    search && `“${search}” in description or reference, or at the start of the id`,
  ].filter(Boolean);
  return words.length > 0 ? `Only: ${words.join(', ')}.` : '';
}
