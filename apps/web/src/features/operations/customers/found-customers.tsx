import { fullName } from '@sextant/business-rules';
import {
  type CustomerDto,
  type FindCustomersReply,
  type NamedTransactionDto,
  findCustomers,
  getFindCustomersQueryKey,
} from '@sextant/api-client';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Empty } from '#shared/ui/notes.js';
import { Keys } from '../keys/keys-dialog.js';
import { useKeys } from '../keys/key-layer.js';
import { ScreenBody } from '../screen-body.js';
import { countOfShown } from '../pages/count-of-shown.js';
import { ListCount } from '../pages/list-count.js';
import { usePages } from '../pages/use-pages.js';
import classes from './customers.module.css';
import { AccountBadge } from './account-badge.js';
import { FoundTransactions, linkTo } from './found-transactions.js';
import { Paged } from './paged.js';
import { searchFault } from './typed-search.js';

/**
 * Customers by name, email, phone, account id, address or hash, the newest where nothing is looked for; and the transactions that
 * a reference, an id or a hash names.
 */
export function FoundCustomers() {
  const [query, setQuery] = useSearchParams();
  const inAddress = (query.get('search') ?? '').trim();
  const search = searchFault(inAddress) ? '' : inAddress;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [fault, setFault] = useState(searchFault(inAddress));
  const params = { limit: 50, ...(search && { search }) };
  const pages = usePages<CustomerDto, FindCustomersReply>(getFindCustomersQueryKey(params), (cursor, signal) =>
    findCustomers({ ...params, ...(cursor && { cursor }) }, { signal }),
  );
  useKeys('Customers', [
    { keys: '/', does: 'Look for a customer or a transaction', run: () => field.current?.select() },
    { keys: 'j', does: 'Next one', run: () => step(1) },
    { keys: 'k', does: 'The one before', run: () => step(-1) },
    { keys: 'Escape', does: 'From the field to the list; there, show the newest', run: () => leave() },
  ]);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  };
  const leave = () => {
    if (document.activeElement === field.current && list.current?.querySelector('a')) step(1);
    else newest();
  };
  const newest = () => {
    if (field.current) field.current.value = '';
    setFault(undefined);
    setQuery({}, { replace: true });
  };
  const look = (typed: string) => {
    const found = searchFault(typed);
    setFault(found);
    if (!found) setQuery(typed ? { search: typed } : {}, { replace: true });
  };
  const named = pages.last?.transactions ?? [];
  /** Where a second Enter leads: to the only transaction, else to the only customer. */
  const only = pages.isPlaceholderData ? undefined : onlyOf(named, pages.items ?? []);
  return (
    <ScreenBody title="Customers">
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = field.current?.value.trim() ?? '';
          if (typed === search && only) void navigate(only);
          else look(typed);
        }}
      >
        <label className={classes.label}>
          <span>
            Name, email, phone, account id, address, hash, or a transaction’s reference or id <Keys keys="/" />
          </span>
          <input
            ref={field}
            type="search"
            defaultValue={inAddress}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault && 'search-fault'}
            onBlur={({ target }) => look(target.value.trim())}
          />
          {fault && (
            <span id="search-fault" role="alert" className={classes.fault}>
              {fault}
            </span>
          )}
        </label>
      </form>
      <ListCount
        pages={pages}
        one="customer"
        also={named.length > 0 ? countOfShown(named.length, 'transaction', false) : undefined}
      />
      <div ref={list}>
        <FoundTransactions transactions={named} />
        {named.length > 0 && <h2 className={classes.beside}>Customers</h2>}
        {pages.items?.length ? <Head /> : null}
        <Paged
          pages={pages}
          what="customers"
          none={<Empty says={search ? nobodySays(search) : 'There are no customers yet.'} />}
          row={(customer) => <Row customer={customer} />}
        />
      </div>
    </ScreenBody>
  );
}

const nobodySays = (search: string): string =>
  `Nobody was found for “${search}”. An address, a hash or a reference has to be whole.`;

const onlyOf = (transactions: NamedTransactionDto[], customers: CustomerDto[]) => {
  if (transactions.length > 0) return transactions.length === 1 ? transactions.map(linkTo)[0] : undefined;
  return customers.length === 1 ? to.operations(`customers/${customers[0]?.id}`) : undefined;
};

/** What the columns are, where they stand beside each other. Each row is read as one link, so it is for the eye alone. */
function Head() {
  return (
    <div className={`${classes.row} ${classes.head}`} aria-hidden>
      <span className={classes.main}>Customer</span>
      <span className={classes.quiet}>Email</span>
      <span className={classes.quiet}>Account id</span>
      <span className={classes.state}>State</span>
      <span className={classes.amount}>Balance</span>
    </div>
  );
}

function Row({ customer }: { customer: CustomerDto }) {
  const { id, email, accountId, status, balances } = customer;
  return (
    <Link to={to.operations(`customers/${id}`)} className={classes.row}>
      <span className={classes.main}>{fullName(customer)}</span>
      <span className={`${classes.quiet} ${classes.email}`}>{email}</span>
      <span className={classes.quiet}>{accountId}</span>
      <span className={classes.state}>
        <AccountBadge status={status} />
      </span>
      <strong className={classes.amount}>{money(balances.cash + balances.invested + balances.onHold)}</strong>
    </Link>
  );
}
