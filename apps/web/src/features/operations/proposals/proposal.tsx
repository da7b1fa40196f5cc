import type { ProposalDto } from '@sextant/api-client';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { money } from '#shared/format/index.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { Facts } from '#shared/ui/facts.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS, FirstAddresses, KeyDetails, keyNameOf } from '../payment-methods/key-details.js';
import { factsOf, nameOf } from '../payment-methods/method-facts.js';
import { type KeyBinding, useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { BatchDetails, countOf } from '../payouts/batch-details.js';
import { NotReady } from '../payouts/not-ready.js';
import { useOperator } from '../use-operator.js';
import { CompletedCase } from './completed-case.js';
import { Corrected } from './corrected.js';
import { ReplacedBudget } from './replaced-budget.js';
import { useApproval } from './use-approval.js';
import classes from './proposals-screen.module.css';

type Answer = 'approve' | 'refuse' | 'withdraw';

const ANSWERS: Readonly<Record<Answer, { says: string; key: string }>> = {
  approve: { says: 'Approve', key: 'a' },
  refuse: { says: 'Refuse', key: 'r' },
  withdraw: { says: 'Withdraw', key: 'w' },
};

interface ProposalProps {
  proposal: ProposalDto;
  /** Whether the keys are about it. */
  selected: boolean;
  /** Selected by itself, since the one before it left the list: its keys wait until someone steps to it. */
  waits: boolean;
  /** It is being decided here. */
  onAnswer: () => void;
}

/** One proposal. Its own operator can only withdraw it, and another cannot change it; each answer is asked for once more. */
export function Proposal({ proposal, selected, waits, onAnswer }: ProposalProps) {
  const { id: me, may } = useOperator();
  const [asked, ask] = useState<Answer>();
  const { approve, refuse, withdraw, busy, dialog } = useApproval();
  const { id, customer, transactionId, proposedBy, proposedAt, paymentMethod, accountKey, payoutBatch } = proposal;
  const { receivedCoin, sentCoin, txHash, arrivedAt, reason, note } = proposal;
  const own = proposedBy?.id === me;
  const answers = answersOf(own, may);
  const [main] = answers;
  const heard = selected && !waits && main !== undefined;
  const what = whatOf(proposal);
  const answer = () => {
    if (busy || !asked) return;
    onAnswer();
    if (asked === 'approve') {
      const says = (
        <>
          <p>{`Approve ${what}, which ${proposedBy?.name ?? 'someone'} proposed.`}</p>
          {accountKey && <FirstAddresses {...accountKey} />}
        </>
      );
      approve.mutate({ id, says });
    } else (asked === 'refuse' ? refuse : withdraw).mutate({ id, data: {} });
    ask(undefined);
  };
  const keys: KeyBinding[] = [
    ...answers.map((each) => ({
      keys: ANSWERS[each].key,
      does: `${ANSWERS[each].says}, asked once more`,
      run: () => busy || ask(each),
    })),
    ...(main ? [{ keys: 'Enter', does: `${ANSWERS[main].says}, asked once more`, run: () => busy || ask(main) }] : []),
    { keys: 'Escape', does: 'Back', run: () => ask(undefined) },
  ];
  return (
    <Card title={titleOf(proposal)} className={`${classes.card} ${selected ? classes.selected : ''}`}>
      {dialog}
      {heard && <ProposalKeys keys={keys} />}
      {proposal.kind === 'correction' && transactionId && <Corrected id={transactionId} sentCoin={sentCoin} />}
      {proposal.kind === 'completion' && transactionId && <CompletedCase id={transactionId} proposal={proposal} />}
      {proposal.kind === 'budget' && proposal.amount !== null && <ReplacedBudget amount={proposal.amount} />}
      {accountKey && <KeyDetails proposed={accountKey} />}
      {payoutBatch && <BatchDetails batch={payoutBatch} />}
      <Facts
        facts={[
          ...(customer
            ? [
                {
                  label: 'Customer',
                  value: <Link to={to.operations(`customers/${customer.id}`)}>{customer.name}</Link>,
                },
              ]
            : []),
          { label: 'Proposed by', value: own ? 'You' : (proposedBy?.name ?? 'Unknown') },
          { label: 'When', value: <Time at={proposedAt} /> },
          ...(receivedCoin ? [{ label: 'Coins that arrived', value: receivedCoin }] : []),
          ...(paymentMethod ? factsOf(paymentMethod) : []),
          ...(arrivedAt ? [{ label: 'Arrived', value: <Time at={arrivedAt} /> }] : []),
          ...(txHash ? [{ label: 'Transaction hash', value: <Grouped text={txHash} /> }] : []),
          ...(reason ? [{ label: 'The customer reads', value: reason }] : []),
          ...(note ? [{ label: 'Note', value: note }] : []),
        ]}
      />
      {answers.includes('withdraw') && (
        <p className={classes.quiet}>
          Another operator has to approve it. For something else, withdraw it and propose anew.
        </p>
      )}
      {accountKey && answers.includes('approve') && (
        <p className={classes.quiet}>
          Before you approve it, compare the addresses with the wallet yourself, character by character.
        </p>
      )}
      {payoutBatch && answers.includes('approve') && (
        <p className={classes.quiet}>
          Once the batch is downloaded and signed, nobody can take it back. Check every address and amount.
        </p>
      )}
      {payoutBatch && (
        <div className={classes.refused}>
          <NotReady
            title="This batch cannot be approved"
            payouts={payoutBatch.payouts}
            error={approve.error}
            advice={(them) => `Refuse the proposal; the treasurer can propose another batch without ${them}.`}
          />
        </div>
      )}
      {waits && main && (
        <p role="status" className={classes.quiet}>
          The proposal selected before is no longer open. To decide this one by keys, press <Keys keys="j" /> or{' '}
          <Keys keys="k" /> first.
        </p>
      )}
      <div className={classes.bar}>
        {asked ? (
          <>
            <PlainButton
              primary
              ref={focusOn}
              onClick={answer}
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              aria-disabled={busy || undefined}
            >
              {ANSWERS[asked].says} {what} <Keys keys="Enter" />
            </PlainButton>
            <PlainButton onClick={() => ask(undefined)}>
              Back <Keys keys="Escape" />
            </PlainButton>
          </>
        ) : (
          answers.map((each) => (
            <PlainButton key={each} onClick={() => ask(each)} disabled={busy}>
              {ANSWERS[each].says} {heard && <Keys keys={ANSWERS[each].key} />}
            </PlainButton>
          ))
        )}
      </div>
    </Card>
  );
}

/** Only who approves money answers others, and only who proposes takes back their own. */
function answersOf(own: boolean, may: ReturnType<typeof useOperator>['may']): readonly Answer[] {
  if (own) return may('propose') ? ['withdraw'] : [];
  return may('approve-money') ? ['approve', 'refuse'] : [];
}

/** The keys of the selected proposal, for as long as it is that. */
function ProposalKeys({ keys }: { keys: readonly KeyBinding[] }) {
  useKeys('Selected proposal', keys);
  return null;
}

const focusOn = (place: HTMLElement | null) => place?.focus();

/** What is approved, as the button names it. */
function whatOf({ paymentMethod, accountKey, payoutBatch, amount, refuses }: ProposalDto): string {
  if (paymentMethod) return nameOf(paymentMethod);
  if (accountKey) return keyNameOf(accountKey.chain);
  if (payoutBatch) return `the batch of ${countOf(payoutBatch.payouts.length)}`;
  const dollars = amount === null ? 'this proposal' : money(amount);
  return refuses ? `the refusal of ${dollars}` : dollars;
}

function titleOf({ kind, amount, customer, paymentMethod, accountKey, payoutBatch, refuses }: ProposalDto): string {
  if (accountKey) return `Account key of ${CHAIN_LABELS[accountKey.chain]}`;
  if (paymentMethod) return `Deposits in ${nameOf(paymentMethod)}`;
  if (payoutBatch) return `Send ${countOf(payoutBatch.payouts.length)} on ${CHAIN_LABELS[payoutBatch.chain]}`;
  const [dollars, name] = [amount === null ? '' : money(amount), customer?.name ?? 'a customer'];
  if (kind === 'correction') return `Correct ${dollars} of ${name}`;
  if (refuses) return `Refuse ${dollars} of ${name}`;
  if (kind === 'budget') return `Promotions budget of ${dollars}`;
  return amount === null ? 'Proposal' : `${dollars} for ${name}`;
}
