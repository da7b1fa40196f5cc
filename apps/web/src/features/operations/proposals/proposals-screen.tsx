import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { countText } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Empty, Failure } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useKeys } from '../keys/key-layer.js';
import { ShowMore } from '../pages/show-more.js';
import { Waiting } from '../queue/waiting.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import { DecidedLately } from './decided-lately.js';
import { EndedProposal } from './ended-proposal.js';
import { Proposal } from './proposal.js';
import { chosen, selectionIn, selectionOf, stepped } from './selection.js';
import { useProposals } from './use-proposals.js';
import classes from './proposals-screen.module.css';

/** What waits for a second operator, oldest first; the selected one is decided by keys, too. */
export default function ProposalsScreen() {
  const { may } = useOperator();
  const [search, setSearch] = useSearchParams();
  const about = search.get('transaction');
  const named = search.get('proposal');
  const pages = useProposals(about);
  const { items: found, error, refetch, last, hasNextPage, more } = pages;
  const [before, select] = useState(() => selectionOf(named));
  const proposals = found ?? [];
  const [oldest] = proposals;
  const ids = proposals.map(({ id }) => id);
  const selected = found ? selectionIn(ids, before, hasNextPage) : before;
  if (selected !== before) select(selected);
  const { id: shown, by } = selected;
  // Once for each page that came without it: one that fails is asked for again by a person.
  const read = pages.data?.pages.length ?? 0;
  const lookOn = useEffectEvent(more);
  useEffect(() => {
    if (read > 0 && by === 'named') lookOn();
  }, [read, by]);
  useEffect(() => {
    if (shown !== undefined && by !== 'first') document.getElementById(shown)?.scrollIntoView({ block: 'nearest' });
  }, [shown, by]);
  // In the address, so that whoever comes back finds it selected; the next one after one that is gone was chosen by nobody.
  useEffect(() => {
    if (shown === undefined || by === 'gone' || named === shown) return;
    const next = new URLSearchParams(search);
    next.set('proposal', shown);
    setSearch(next, { replace: true });
  }, [shown, by, named, search, setSearch]);
  const step = (places: number) => {
    if (selected.at + places >= ids.length && hasNextPage) more();
    select(stepped(ids, selected, places));
  };
  useKeys('Proposals', [
    { keys: 'j', does: 'Next proposal', run: () => step(1), away: true },
    { keys: 'k', does: 'Proposal before', run: () => step(-1), away: true },
  ]);
  return (
    <ScreenBody
      title={may('approve-money') ? 'Proposals to approve' : 'Proposals'}
      aside={
        last && (
          <span className={classes.count}>
            {countText(last.open)} open
            {oldest && !about && (
              <>
                , the oldest for <Waiting since={oldest.proposedAt} />
              </>
            )}
          </span>
        )
      }
    >
      {!found && error && <Failure error={error} retry={() => void refetch()} />}
      {!found && !error && (
        <SkeletonGroup label="Loading the proposals">
          <Skeleton height={240} radius={12} />
        </SkeletonGroup>
      )}
      {named && by === 'gone' && <EndedProposal id={named} />}
      {found?.length === 0 && (
        <Empty says={about ? 'No proposal about this case is waiting.' : 'No proposal is waiting.'} />
      )}
      {!may('approve-money') && proposals.length > 0 && (
        <p className={classes.scope}>Your role reads proposals, and approves none.</p>
      )}
      {about && (
        <p className={classes.scope}>
          Only about one case. <Link to={to.operations('proposals')}>See all proposals</Link>
        </p>
      )}
      <ul className={classes.list} aria-label="Open proposals, oldest first">
        {proposals.map((proposal) => (
          <li
            key={proposal.id}
            id={proposal.id}
            aria-current={proposal.id === shown || undefined}
            tabIndex={-1}
            className={classes.item}
          >
            <Proposal
              proposal={proposal}
              selected={proposal.id === shown}
              waits={proposal.id === shown && by === 'gone'}
              onSelect={() => {
                select(chosen(ids, proposal.id));
                document.getElementById(proposal.id)?.focus({ preventScroll: true });
              }}
              onAnswer={(answers) => select((now) => ({ ...now, answered: answers ? proposal.id : undefined }))}
            />
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} />
      {!about && <DecidedLately />}
    </ScreenBody>
  );
}
