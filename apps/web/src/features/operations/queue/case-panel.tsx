import { type CaseDto, useGetCase } from '@sextant/api-client';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { coins, money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { NetworkBadge } from '#shared/ui/badge.js';
import { CopyButton } from '#shared/ui/copy-button.js';
import { ExplorerLink } from '#shared/ui/explorer-link.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { StatusBadge } from '#shared/ui/status-badge.js';
import { Time } from '#shared/ui/time.js';
import { useReads } from '../use-reads.js';
import { CaseCustomer } from './case-customer.js';
import { CaseNotes } from './case-notes.js';
import classes from './case-panel.module.css';
import { Decision } from './decision.js';
import { Evidence } from './evidence.js';
import { HoldNote } from './hold-note.js';
import { WaitingProposal } from './waiting-proposal.js';
import { Warnings } from './warnings.js';

interface CasePanelProps {
  id: string;
  /** The case is decided. */
  onDone: () => void;
  /** Back to the list, where that is not beside it. */
  onBack: (() => void) | undefined;
}

/** One case: what it is, who asks, what to look at, the evidence, and at its foot, always in view, the decision. */
export function CasePanel({ id, onDone, onBack }: CasePanelProps) {
  const place = useRef<HTMLElement>(null);
  const { data, error, refetch } = useGetCase(id, { query: useReads() });
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup label="Loading the case">
        <Skeleton height={420} radius={12} />
      </SkeletonGroup>
    );
  }
  const { transaction } = data.data;
  return (
    <div className={classes.panel}>
      <div className={classes.column}>
        <section ref={place} tabIndex={-1} className={classes.case} aria-label="Case">
          {onBack && (
            <PlainButton data-leads-away="" onClick={onBack}>
              Back to the queue
            </PlainButton>
          )}
          <Head found={data.data} />
          <Warnings warnings={data.data.warnings} />
          <CaseNotes notes={data.data.notes} />
          <HoldNote hold={data.data.hold} />
          {transaction.onChain && isOpen(transaction) && (
            <Note tone="info" title="The chain credits this deposit by itself" />
          )}
          <WaitingProposal id={id} />
          <CaseCustomer found={data.data} />
        </section>
        <div className={classes.foot}>
          <Decision found={data.data} onDone={onDone} onChange={() => void refetch()} />
        </div>
      </div>
      <div className={classes.evidence}>
        <Evidence line={transaction} onLeave={() => place.current?.focus()} />
      </div>
    </div>
  );
}

const isOpen = ({ status }: CaseDto['transaction']): boolean => status === 'pending' || status === 'processing';

function Head({ found: { transaction: line, customer } }: { found: CaseDto }) {
  const height = line.timeline.at(-1)?.payment?.height ?? null;
  return (
    <header className={classes.head}>
      <div className={classes.figure}>
        <h2 className={classes.amount}>
          {money(line.amount)}{' '}
          <span className={classes.by}>
            {line.type === 'deposit' ? 'from' : 'to'}{' '}
            <Link to={to.operations(`customers/${line.user.id}`)}>{customer.name}</Link>
          </span>
        </h2>
        <StatusBadge line={line} />
      </div>
      <p className={classes.meta}>
        {line.coinAmount && line.coin && <strong>{coins(line.receivedCoin ?? line.coinAmount, line.coin)}</strong>}
        {line.received !== null && <span>{money(line.received)} without the fee</span>}
        {line.network && <NetworkBadge network={line.network} />}
        <span className={classes.reference}>
          {line.reference} <CopyButton text={line.reference} what="the reference" />
        </span>
        <Time at={line.createdAt} />
      </p>
      {line.txHash && (
        <p className={classes.meta}>
          Hash on the network{' '}
          <ExplorerLink url={line.explorerUrl}>
            <Grouped text={line.txHash} />
          </ExplorerLink>
          {height !== null && `In block ${height.toLocaleString('en-US')}`}
        </p>
      )}
    </header>
  );
}
