import {
  type ProposalDto,
  getListProposalsQueryKey,
  useApproveProposal,
  useListProposals,
  useRefuseProposal,
  useWithdrawProposal,
} from '@sextant/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { money } from '#shared/format/index.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Empty, Failure, Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { Time } from '#shared/ui/time.js';
import { ScreenBody } from '../screen-body.js';
import { useOperator } from '../use-operator.js';
import classes from './proposals-screen.module.css';

/** What waits for a second operator, with who proposed it. */
export default function ProposalsScreen() {
  const { data, error, refetch } = useListProposals({ limit: 100 });
  return (
    <ScreenBody title="Proposals to approve">
      {!data && error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label="Loading the proposals">
          <Skeleton height={240} radius={12} />
        </SkeletonGroup>
      )}
      {data?.data.length === 0 && <Empty says="No proposal is waiting." />}
      <div className={classes.list}>
        {data?.data.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </div>
    </ScreenBody>
  );
}

type Answer = 'approve' | 'refuse' | 'withdraw';

const WORDS: Readonly<Record<Answer, string>> = { approve: 'Approve', refuse: 'Refuse', withdraw: 'Withdraw' };

/** One proposal. Its own operator can only withdraw it; each answer is asked for once more. */
function Proposal({ proposal }: { proposal: ProposalDto }) {
  const { id: me, may } = useOperator();
  const queryClient = useQueryClient();
  const [asked, ask] = useState<Answer>();
  const options = {
    mutation: { onSettled: () => queryClient.invalidateQueries({ queryKey: getListProposalsQueryKey() }) },
  };
  const approve = useApproveProposal(options);
  const refuse = useRefuseProposal(options);
  const withdraw = useWithdrawProposal(options);
  const busy = approve.isPending || refuse.isPending || withdraw.isPending;
  const { id, amount, customer, proposedBy, proposedAt, receivedCoin, txHash, note } = proposal;
  const own = proposedBy?.id === me;
  const answer = () => {
    if (busy || !asked) return;
    if (asked === 'approve') approve.mutate({ id });
    else (asked === 'refuse' ? refuse : withdraw).mutate({ id, data: {} });
    ask(undefined);
  };
  const answers: Answer[] = own ? ['withdraw'] : may('approve-money') ? ['approve', 'refuse'] : [];
  const what = amount === null ? 'this proposal' : money(amount);
  return (
    <Card
      title={amount === null ? 'Proposal' : `${money(amount)} for ${customer?.name ?? 'nobody'}`}
      className={classes.card}
    >
      <Facts
        facts={[
          { label: 'Proposed by', value: own ? 'You' : (proposedBy?.name ?? 'Unknown') },
          { label: 'When', value: <Time at={proposedAt} /> },
          ...(receivedCoin ? [{ label: 'Coins that arrived', value: receivedCoin }] : []),
          ...(txHash ? [{ label: 'Transaction hash', value: <Grouped text={txHash} /> }] : []),
          ...(note ? [{ label: 'Note', value: note }] : []),
        ]}
      />
      {answers.length === 0 && <Note tone="info" title="Your role does not decide this" />}
      <div className={classes.bar}>
        {asked ? (
          <>
            <PlainButton primary onClick={answer} aria-disabled={busy || undefined}>
              {WORDS[asked]} {what}
            </PlainButton>
            <PlainButton onClick={() => ask(undefined)}>Back</PlainButton>
          </>
        ) : (
          answers.map((each) => (
            <PlainButton key={each} onClick={() => ask(each)} disabled={busy}>
              {WORDS[each]}
            </PlainButton>
          ))
        )}
      </div>
    </Card>
  );
}
