import type { ProposalDto } from '@sextant/api-client';
import { useState } from 'react';
import { Card } from '#shared/ui/card.js';
import { Failure } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { FirstAddresses, KeyDetails } from '../payment-methods/key-details.js';
import { type KeyBinding, useKeys, useStay } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { BatchDetails } from '../payouts/batch-details.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { NotReady } from '../payouts/not-ready.js';
import { CaseCustomer } from '../queue/case-customer.js';
import { Evidence } from '../queue/evidence.js';
import { OtherHasIt } from '../queue/other-has-it.js';
import { TakenBadge } from '../queue/taken-badge.js';
import { useTaken } from '../queue/use-taken.js';
import { useOperator } from '../use-operator.js';
import { CompletedCase } from './completed-case.js';
import { Corrected } from './corrected.js';
import { ProposalFacts } from './proposal-facts.js';
import { titleOf, titledOf, whatOf } from './proposal-words.js';
import { Question } from './question.js';
import { ReplacedBudget } from './replaced-budget.js';
import { useAbout } from './use-about.js';
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
  /** Selected by itself, since the one before it left the list: its keys wait until someone opens it. */
  waits: boolean;
  /** Someone wants to look at it. */
  onSelect: () => void;
  /** It is being decided here, or no longer: the answer failed. */
  onAnswer: (answers: boolean) => void;
}

/** One proposal. Its own operator can only withdraw it, and another cannot change it; each answer is asked for once more. */
export function Proposal({ proposal, selected, waits, onSelect, onAnswer }: ProposalProps) {
  const { id: me, may } = useOperator();
  const [asked, ask] = useState<Answer>();
  const [note, setNote] = useState('');
  const { approve, refuse, withdraw, busy, dialog } = useApproval(proposal.id);
  const { id, transactionId, proposedBy, accountKey, payoutBatch, reference, sentCoin, takenBy } = proposal;
  const own = proposedBy?.id === me;
  const answers = answersOf(own, may);
  const [main] = answers;
  const decides = main === 'approve';
  const taken = useTaken(
    { kind: 'proposal', id, takenBy },
    { open: selected, halfDone: decides && asked !== undefined },
  );
  const { mine } = taken;
  /** The colleague who is deciding it, for who could. */
  const other = decides ? taken.other : undefined;
  /** What was sent with a note and failed; the note is kept for the next try. */
  const failed = refuse.isError && !asked && !other;
  const [wasSelected, setWasSelected] = useState(selected);
  if (selected !== wasSelected) {
    setWasSelected(selected);
    // Before another one was opened, it was asked whether the note may be lost, unless it is on its way.
    if (!selected && !busy && !failed) setNote('');
  }
  // Asked anew: a question that came back would take the next Enter for its answer.
  if (asked && (!selected || other)) ask(undefined);
  const what = whatOf(proposal);
  const title = titleOf(titledOf(proposal));
  const label = [title, reference ?? ''].filter(Boolean).join(', ');
  // Its transaction is read, which the audit log records, only for whoever looks at this one; what a colleague has is opened
  // first, too, as only then keys take it over.
  const open = !waits && (selected || (transactionId === null && !other));
  const about = useAbout(proposal, open);
  const heard = selected && !waits && main !== undefined && !about.missing && !other;
  // As in a case: what was typed stays, out of reach of any key, until this operator goes on with it or discards it.
  const typed = note.trim() !== '';
  const kept = selected && open && other !== undefined && typed;
  // What is on its way holds no key, nor what failed after another one was opened: that one may be decided.
  useUnsent(typed && selected && !busy && !failed, false);
  /** Deciding it takes it, so that colleagues see who does. */
  const begin = (what: Answer) => {
    if (busy) return;
    if (decides && !mine) taken.take();
    ask(what);
  };
  const takeOrLeave = () => (mine ? taken.leave() : taken.take());
  /** The keys, too, are about the one that is looked at. Beside a note about another one, it is asked first. */
  const lookAt = (then?: () => void) => {
    const go = () => {
      onSelect();
      then?.();
    };
    if (selected) go();
    else leaveForm(go);
  };
  const back = () => ask(undefined);
  const discard = () => {
    back();
    setNote('');
  };
  const answer = () => {
    if (busy || !asked) return;
    onAnswer(true);
    const onError = () => onAnswer(false);
    if (asked === 'approve') {
      const says = (
        <>
          <p>{`Approve ${what}, which ${proposedBy?.name ?? 'someone'} proposed.`}</p>
          {accountKey && <FirstAddresses {...accountKey} />}
        </>
      );
      approve.mutate({ says }, { onError });
    } else if (asked === 'refuse') {
      const data = typed ? { note: note.trim() } : {};
      const again = () => {
        onError();
        ask('refuse');
      };
      refuse.mutate({ id, data }, { onSuccess: () => setNote(''), onError: again });
    } else withdraw.mutate({ id, data: {} }, { onError });
    ask(undefined);
  };
  const keys: KeyBinding[] = [
    ...answers.map((each) => ({
      keys: ANSWERS[each].key,
      does: `${ANSWERS[each].says}, asked once more`,
      run: () => begin(each),
    })),
    ...(main ? [{ keys: 'Enter', does: `${ANSWERS[main].says}, asked once more`, run: () => begin(main) }] : []),
    ...(decides ? [{ keys: 't', does: 'Take the proposal, or give it back', run: takeOrLeave }] : []),
  ];
  return (
    <div className={classes.beside}>
      <div className={classes.column}>
        <Card
          title={title}
          label={label}
          aside={<TakenBadge takenBy={takenBy} />}
          className={`${classes.card} ${selected ? classes.selected : ''}`}
        >
          {dialog}
          {heard && <ProposalKeys keys={keys} />}
          {open && about.missing && <Missing kind={proposal.kind} error={about.error} retry={about.retry} />}
          {about.corrected && <Corrected line={about.corrected} sentCoin={sentCoin} />}
          {about.completed && <CompletedCase found={about.completed} proposal={proposal} />}
          {about.replaced && <ReplacedBudget now={about.replaced} amount={proposal.amount ?? 0} />}
          {accountKey && <KeyDetails proposed={accountKey} />}
          {payoutBatch && <BatchDetails batch={payoutBatch} />}
          <ProposalFacts proposal={proposal} own={own} about={about} />
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
          {waits && main && <BeforeGone onOpen={onSelect} />}
          {!open && (
            <div className={classes.bar}>
              <PlainButton aria-label={`Open the proposal: ${label}`} onClick={() => lookAt()}>
                Open the proposal
              </PlainButton>
            </div>
          )}
          {open && other && (
            <div className={classes.taken}>
              <OtherHasIt
                key={other.operatorId}
                what="proposal"
                other={other}
                onTakeOver={taken.takeOver}
                {...(kept && { onDiscard: () => leaveForm(discard) })}
              />
            </div>
          )}
          {open && !other && asked && (
            <Question
              says={`${ANSWERS[asked].says} ${what}`}
              note={asked === 'refuse' ? note : undefined}
              onNote={setNote}
              busy={busy}
              onAnswer={answer}
              onBack={() => (asked === 'refuse' && typed ? leaveForm(discard) : back())}
            />
          )}
          {open && !other && !asked && (
            <div className={classes.bar}>
              {answers.map((each) => (
                <PlainButton key={each} onClick={() => lookAt(() => begin(each))} disabled={busy || about.missing}>
                  {ANSWERS[each].says} {heard && <Keys keys={ANSWERS[each].key} />}
                </PlainButton>
              ))}
              {decides && (
                <PlainButton onClick={() => lookAt(takeOrLeave)} disabled={about.missing}>
                  {mine ? 'Give back' : 'Take'} {heard && <Keys keys="t" />}
                </PlainButton>
              )}
            </div>
          )}
        </Card>
        {about.completed && <CaseCustomer found={about.completed} />}
      </div>
      {about.completed && <Evidence line={about.completed.transaction} onLeave={onSelect} />}
    </div>
  );
}

/** Only who approves money answers others, and only who proposes takes back their own. */
function answersOf(own: boolean, may: ReturnType<typeof useOperator>['may']): readonly Answer[] {
  if (own) return may('propose') ? ['withdraw'] : [];
  return may('approve-money') ? ['approve', 'refuse'] : [];
}

/**
 * In the place of the proposal that was selected. What was being typed about that one may still come: only Escape, which
 * is in no text, gives the keys back.
 */
function BeforeGone({ onOpen }: { onOpen: () => void }) {
  useKeys('Selected proposal', [{ keys: 'Escape', does: 'Open it', run: onOpen }]);
  useStay(true);
  return (
    <p role="status" className={`${classes.quiet} ${classes.byKeys}`}>
      The proposal selected before is no longer open. To decide this one by keys, press <Keys keys="Escape" /> first.
    </p>
  );
}

interface MissingProps {
  kind: ProposalDto['kind'];
  error: unknown;
  retry: () => void;
}

/** In the place of what the proposal is about, until it was read. */
function Missing({ kind, error, retry }: MissingProps) {
  if (error) {
    return (
      <div className={classes.facts}>
        <Failure error={error} retry={retry} />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Loading what the proposal is about">
      <div className={kind === 'budget' ? classes.budget : classes.facts}>
        <Skeleton height={kind === 'budget' ? '100%' : 72} radius={8} />
      </div>
    </SkeletonGroup>
  );
}

/** The keys of the selected proposal, for as long as it is that. */
function ProposalKeys({ keys }: { keys: readonly KeyBinding[] }) {
  useKeys('Selected proposal', keys);
  return null;
}
