import { fullName } from '@sextant/business-rules';
import { type CustomerAccount, type CustomerPageDto, useGetCustomer } from '@sextant/api-client';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { to } from '#shared/routes.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useKeys } from '../keys/key-layer.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import { useReads } from '../use-reads.js';
import { AccountBadge } from './account-badge.js';
import { AccountState } from './account-state.js';
import { Balances } from './balances.js';
import { CustomerFacts } from './customer-facts.js';
import { LedgerLines } from './ledger-lines.js';
import { PARTS, type PartName } from './parts.js';
import classes from './customers.module.css';

/** One customer: what they have, what happened, and what can be done about their account. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useGetCustomer(id, { query: useReads() });
  useKeys('Customer', [
    {
      keys: '/',
      does: 'Look for another customer',
      run: () => void navigate(to.operations('customers')),
      away: true,
    },
  ]);
  const back = (
    <PlainButton data-leads-away="" onClick={() => void navigate(to.operations('customers'))}>
      All customers
    </PlainButton>
  );
  if (data) return <Found customer={data.data} back={back} />;
  return (
    <ScreenBody title="Customer" aside={back}>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonGroup label="Loading the customer">
          <Skeleton height={420} radius={12} />
        </SkeletonGroup>
      )}
    </ScreenBody>
  );
}

function Found({ customer, back }: { customer: CustomerPageDto; back: React.ReactNode }) {
  const { id, accountId, status } = customer;
  const { may } = useOperator();
  const [query, setQuery] = useSearchParams();
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next, { replace: true });
  };
  const chosen = PARTS.find(({ name }) => name === query.get('show')) ?? PARTS[0];
  const show = (name: PartName) => change('show', name === PARTS[0].name ? undefined : name);
  useKeys(
    'Parts of the page',
    PARTS.map(({ name, label }, index) => ({
      keys: String(index + 1),
      does: label,
      run: () => show(name),
      away: true,
    })),
  );
  const account = query.get('lines') as CustomerAccount | null;
  return (
    <ScreenBody
      title={fullName(customer)}
      aside={
        <>
          <AccountBadge status={status} />
          <span className={classes.id}>
            {accountId} <CopyButton text={accountId} what="the account id" />
          </span>
          {may('propose-corrections') && <Link to={to.operations('corrections', { customer: id })}>Grant a bonus</Link>}
          {may('read-audit') && <Link to={to.operations('audit', { customer: accountId })}>Audit log</Link>}
          {back}
        </>
      }
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <Balances balances={customer.balances} open={account} onOpen={(which) => change('lines', which)} />
          {account && <LedgerLines id={id} account={account} />}
          <div className={classes.tabs} role="group" aria-label="Parts of the page">
            {PARTS.map(({ name, label }) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === chosen.name}
                data-leads-away={chosen.name === 'notes' && name !== 'notes' ? '' : undefined}
                onClick={() => show(name)}
              >
                {label}
              </button>
            ))}
          </div>
          <chosen.Part key={chosen.name} id={id} />
        </div>
        <div className={classes.column}>
          <CustomerFacts customer={customer} />
          <AccountState customer={customer} />
        </div>
      </div>
    </ScreenBody>
  );
}
