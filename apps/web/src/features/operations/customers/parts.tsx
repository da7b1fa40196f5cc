import {
  getGetCustomerTimelineQueryKey,
  getCustomerTimeline,
  getListCustomerTradesQueryKey,
  getListCustomerTransactionsQueryKey,
  listCustomerTrades,
  listCustomerTransactions,
} from '@sextant/api-client';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { directed, money, priceLabel, valueLabel } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Badge } from '#shared/ui/badge.js';
import { Change } from '#shared/ui/figures.js';
import { Empty } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { PriceAge } from '#shared/ui/price-age.js';
import { PriceMoment } from '#shared/ui/price-moment.js';
import StepPayment from '#shared/ui/step-payment.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { caseLink } from '../transaction-link.js';
import { useOperator } from '../use-operator.js';
import { useReads } from '../use-reads.js';
import { usePages } from '../pages/use-pages.js';
import { CustomerNotes } from './customer-notes.js';
import { CustomerSessions } from './customer-sessions.js';
import classes from './customers.module.css';
import { Paged } from './paged.js';
import { ToCase } from './to-case.js';
import { isCorrectable, proposedBy, titleOf, whoOf } from './words.js';

interface PartProps {
  id: string;
}

const PAGE = { limit: 50 };

/** Everything that happened, newest first. */
function CustomerTimeline({ id }: PartProps) {
  const pages = usePages(getGetCustomerTimelineQueryKey(id, PAGE), (cursor, signal) =>
    getCustomerTimeline(id, { ...PAGE, ...(cursor && { cursor }) }, { signal }),
  );
  return (
    <Paged
      pages={pages}
      what="timeline"
      none={<Empty says="Nothing has happened on this account yet." />}
      row={(step) => (
        <div className={classes.row}>
          <span className={classes.when}>
            <Time at={step.at} />
          </span>
          <span className={classes.main}>
            <ToCase link={caseLink(step.kind, step.subjectId)}>{titleOf(step)}</ToCase>
            {step.text && <span className={classes.text}>{step.text}</span>}
            {step.proposedBy && <span className={classes.text}>{proposedBy(step)}</span>}
            {step.payment && (
              <span className={classes.text}>
                <StepPayment payment={step.payment} />
              </span>
            )}
          </span>
          <span className={classes.by}>{whoOf(step)}</span>
          <span className={classes.amount}>{step.amount === null ? '' : money(step.amount)}</span>
        </div>
      )}
    />
  );
}

/** All transactions, newest first, or those that the address of the page names: one by its reference, or one sum's. */
function CustomerTransactions({ id }: PartProps) {
  const [query, setQuery] = useSearchParams();
  const reference = query.get('reference');
  const sum = SUMS[query.get('only') ?? ''];
  const all = () => {
    const next = new URLSearchParams(query);
    for (const name of ['reference', 'only']) next.delete(name);
    setQuery(next, { replace: true });
  };
  const only = reference ? `Only ${reference} is shown.` : sum?.says;
  return (
    <>
      {only && (
        <p className={classes.only}>
          {only} <PlainButton onClick={all}>Show all transactions</PlainButton>
        </p>
      )}
      <Transactions id={id} reference={reference} sum={reference ? undefined : sum} />
    </>
  );
}

interface Sum {
  says: string;
  params: { type: 'deposit' | 'withdrawal'; status: 'completed' };
}

/** The transactions that a figure of the customer adds up. */
const SUMS: Readonly<Record<string, Sum>> = {
  deposits: { says: 'Only completed deposits are shown.', params: { type: 'deposit', status: 'completed' } },
  withdrawals: { says: 'Only completed withdrawals are shown.', params: { type: 'withdrawal', status: 'completed' } },
};

interface TransactionsProps extends PartProps {
  reference: string | null;
  sum: Sum | undefined;
}

function Transactions({ id, reference, sum }: TransactionsProps) {
  const { may } = useOperator();
  const params = { ...PAGE, ...(reference && { search: reference }), ...sum?.params };
  const pages = usePages(getListCustomerTransactionsQueryKey(id, params), (cursor, signal) =>
    listCustomerTransactions(id, { ...params, ...(cursor && { cursor }) }, { signal }),
  );
  const none = reference
    ? `This customer has no transaction ${reference}.`
    : `This customer has no ${sum ? 'such ' : ''}transactions yet.`;
  return (
    <Paged
      pages={pages}
      what="transactions"
      none={<Empty says={none} />}
      row={(line) => (
        <div className={classes.row}>
          <span className={classes.when}>
            <Time at={line.createdAt} />
          </span>
          <span className={classes.main}>
            <ToCase link={caseLink(line.type, line.id)}>{line.description}</ToCase>
            <span className={classes.text}>
              {line.reference}
              {may('propose-corrections') && isCorrectable(line) && (
                <Link
                  to={to.operations('corrections', { transaction: line.id })}
                  aria-label={`Correct ${line.reference}`}
                  className={classes.act}
                >
                  Correct
                </Link>
              )}
            </span>
          </span>
          <span className={classes.state}>
            <StatusBadge line={line} />
          </span>
          <strong className={classes.amount}>{directed(line)}</strong>
        </div>
      )}
    />
  );
}

function CustomerTrades({ id }: PartProps) {
  const params = PAGE;
  const pages = usePages(
    getListCustomerTradesQueryKey(id, params),
    (cursor, signal) => listCustomerTrades(id, { ...params, ...(cursor && { cursor }) }, { signal }),
    // Prices send no hint here.
    useReads(),
  );
  return (
    <Paged
      pages={pages}
      what="trades"
      none={<Empty says="This customer has no trades yet." />}
      row={({ createdAt, symbol, name, status, investmentAmount, currentValue, profit, priceSource, priceTime }) => (
        <div className={classes.row}>
          <span className={classes.when}>
            <Time at={createdAt} />
          </span>
          <span className={classes.main}>
            {symbol} <span className={classes.quiet}>{name}</span>
            <span className={classes.text}>{money(investmentAmount)} invested</span>
            <span className={classes.text}>
              {priceLabel(status)}:{' '}
              {status === 'running' ? (
                <PriceAge source={priceSource} time={priceTime} />
              ) : (
                <PriceMoment source={priceSource} time={priceTime} />
              )}
            </span>
          </span>
          <span className={classes.state}>
            <Badge tone={status === 'running' ? 'action' : 'quiet'}>
              {status.replace(/^./, (letter) => letter.toUpperCase())}
            </Badge>
          </span>
          <span className={classes.amount}>
            <span className="visually-hidden">{valueLabel(status)}</span>
            <strong>{money(currentValue)}</strong>
          </span>
          <span className={classes.change}>
            <span className="visually-hidden">Result</span>
            <Change amount={profit} />
          </span>
        </div>
      )}
    />
  );
}

export const PARTS = [
  { name: 'timeline', label: 'Timeline', Part: CustomerTimeline },
  { name: 'transactions', label: 'Transactions', Part: CustomerTransactions },
  { name: 'trades', label: 'Trades', Part: CustomerTrades },
  { name: 'sessions', label: 'Sessions', Part: CustomerSessions },
  { name: 'notes', label: 'Notes', Part: CustomerNotes },
] as const satisfies readonly { name: string; label: string; Part: ComponentType<PartProps> }[];

export type PartName = (typeof PARTS)[number]['name'];
