import {
  type CaseDto,
  type CompletionProposalRequest,
  type ReviewRequest,
  proposeCompletion,
} from '@sextant/api-client';
import { useMutation } from '@tanstack/react-query';
import { Activity, type ReactElement, useState } from 'react';
import { isOutcomeUnknown, settlesEarlier } from '#shared/money-request/outcome.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { Note } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import { type KeyBinding, useKeys, useStay } from '../keys/key-layer.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { useOperator } from '../use-operator.js';
import { BeginForm, ResumeForm } from './begin-form.js';
import { CompleteForm } from './complete-form.js';
import classes from './decision.module.css';
import { type Draft, type DraftProps, NOTHING_TYPED, typedIn } from './draft.js';
import { HoldForm } from './hold-form.js';
import { KeptForm } from './kept-form.js';
import { KeptText } from './kept-text.js';
import { OtherHasIt } from './other-has-it.js';
import { RefuseForm } from './refuse-form.js';
import { useReview } from './use-review.js';
import { useTaken } from './use-taken.js';

type Doing = 'nothing' | 'beginning' | 'holding' | 'resuming' | 'completing' | 'refusing';

const STAYS = { busy: false, lost: false };

/** What can be done with a case, by its button or its key. */
interface Act extends KeyBinding {
  word: string;
  /** The main one. */
  primary?: boolean;
  /** It was done, and cannot be done once more. */
  gone?: boolean;
}

interface DecisionProps {
  found: CaseDto;
  /** The case is closed. */
  onDone: () => void;
  /** It is still open, but not as it was. */
  onChange: () => void;
}

/**
 * What can be done with a case. One press takes it, nothing else: what ends it, holds it, or ends the customer's chance to
 * cancel it, is asked for once more with its amount.
 */
export function Decision({ found, onDone, onChange }: DecisionProps) {
  const { may } = useOperator();
  const { transaction: line } = found;
  const [draft, setDraft] = useState(NOTHING_TYPED);
  /** Whether it is on its way, and whether something went out whose answer was lost. */
  const [way, setWay] = useState(STAYS);
  const clear = () => {
    setDraft(NOTHING_TYPED);
    setWay(STAYS);
  };
  if (line.status !== 'pending' && line.status !== 'processing') {
    const texts = typedIn(draft, line);
    return (
      <>
        <Note tone="info" title="This case is closed" />
        {texts.length > 0 && !way.busy && <KeptText texts={texts} sent={way.lost} onDismiss={clear} />}
      </>
    );
  }
  if (!may('review-transfers')) return <Note tone="info" title="Your role reads cases, and decides none" />;
  const type = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const send = () => setWay((before) => ({ ...before, busy: true }));
  const refuse = (error: unknown) =>
    setWay(({ lost }) => ({ busy: false, lost: lost ? !settlesEarlier(error) : isOutcomeUnknown(error) }));
  return (
    <Open {...{ found, draft, onDone, onChange }} onType={type} onSend={send} onRefused={refuse} onClear={clear} />
  );
}

interface OpenProps extends DecisionProps, DraftProps {
  /** What was typed is on its way. */
  onSend: () => void;
  /** It was refused, or its answer was lost. */
  onRefused: (error: unknown) => void;
  /** What was typed is sent, or given up. */
  onClear: () => void;
}

function Open({ found, onDone, onChange, draft, onType, onSend, onRefused, onClear }: OpenProps) {
  const { transaction: line } = found;
  const [doing, setDoing] = useState<Doing>('nothing');
  /** Whether the open form holds something that was not sent. */
  const [typed, setTyped] = useState(false);
  /** Whether a colleague took it since: what was typed is kept, out of reach of any key, until this operator goes on with it. */
  const [aside, setAside] = useState(false);
  const { mine, other, take, takeOver, leave } = useTaken(
    { kind: 'case', id: line.id, takenBy: found.takenBy },
    { open: true, halfDone: doing !== 'nothing' && !aside },
  );
  const open = (what: typeof doing) => {
    if (other) return;
    if (!mine) take();
    setTyped(false);
    onClear();
    setDoing(what);
  };
  const deposit = line.type === 'deposit';
  const begun = line.status === 'processing';
  /** A withdrawal that is on hold is resumed, refused or cancelled, and nothing else. */
  const held = !deposit && line.onHold;
  const shut = () => {
    setDoing('nothing');
    setAside(false);
  };
  const close = () => {
    shut();
    onClear();
  };
  const back = () => leaveForm(close);
  const { review, dialog } = useReview(
    line,
    (next) => {
      close();
      if (next === 'completed' || next === 'failed') onDone();
      else onChange();
    },
    (error) => {
      onRefused(error);
      onChange();
    },
  );
  if (other && doing !== 'nothing' && !aside) {
    if (typed) setAside(true);
    else shut();
  }
  // What was typed stays when a colleague changed the case meanwhile; the server says whether it can still be done.
  const possible =
    doing === 'resuming' ? held : doing === 'completing' ? !held : doing === 'refusing' || (!begun && !held);
  if (doing !== 'nothing' && !possible && !typed) shut();
  const goOn = () => {
    if (!mine) take();
    setAside(false);
  };
  // One proposal at a time waits for a case, so another one after a lost answer is sent as itself, too.
  const { send } = useOnce((body: CompletionProposalRequest, once) => proposeCompletion(body, once), {
    state: line.status,
    onlyOne: true,
  });
  const proposing = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notify.success('Proposed. Another operator approves it.');
      close();
      onChange();
    },
    onError: (error: Error) => onRefused(error),
  });
  const busy = review.isPending || proposing.isPending;
  const decide = (body: ReviewRequest) => {
    if (busy) return;
    proposing.reset();
    onSend();
    review.mutate(body);
  };
  const propose = ({ status, ...body }: ReviewRequest) => {
    if (busy || (status !== 'completed' && status !== 'failed')) return;
    onSend();
    proposing.mutate({ transactionId: line.id, status, ...body });
  };
  /** What was refused was another request than what is asked next. */
  const forget = () => {
    review.reset();
    proposing.reset();
  };
  // Two operators can credit what the chain does not see there; everything else it credits alone.
  const byChain = line.onChain !== null;
  const complete = byChain ? 'Propose to credit' : deposit ? 'Credit' : 'Mark as sent';
  const completing = { word: complete, does: `${complete}: asks for the hash first`, run: () => open('completing') };
  const acts: Act[] = [
    held && { keys: 'h', word: 'Resume', does: 'Resume: asks once more', run: () => open('resuming'), primary: true },
    !held && !byChain && { keys: 'Enter', ...completing, primary: true },
    !held &&
      !deposit && {
        keys: 'b',
        word: 'Begin sending',
        does: 'Begin sending: asks once more',
        run: () => open('beginning'),
        gone: begun,
      },
    !held && {
      keys: 'h',
      word: 'Put on hold',
      does: 'Put on hold: asks for the reason first',
      run: () => open('holding'),
      gone: begun,
    },
    { keys: 'r', word: 'Refuse', does: 'Refuse: asks for the reason first', run: () => open('refusing') },
    byChain && { keys: 'p', ...completing },
    {
      keys: 't',
      word: mine ? 'Give back' : 'Take',
      does: 'Take the case, or give it back',
      run: () => (mine ? leave() : !other && take()),
    },
  ].filter((act) => act !== false);
  const keys = acts.map(({ gone, run, ...act }) => ({ ...act, run: () => !gone && run() }));
  // A form that is open takes no press that was meant for the list of what can be done.
  useKeys('Case', other || aside ? [] : doing === 'nothing' ? keys : [{ keys: 'Escape', does: 'Back', run: back }]);
  useStay(doing !== 'nothing');
  // What is on its way is sent, whatever comes back.
  useUnsent(typed && doing !== 'nothing', busy);
  if (other && !aside) return <OtherHasIt key={other.operatorId} what="case" other={other} onTakeOver={takeOver} />;
  const form = (): ReactElement => {
    if (doing === 'beginning' || doing === 'holding' || doing === 'resuming') {
      const Form = { beginning: BeginForm, holding: HoldForm, resuming: ResumeForm }[doing];
      return <Form {...{ found, draft, onType, busy }} onSend={decide} onBack={back} />;
    }
    const same = { found, draft, onType, busy, onSend: decide, onPropose: propose, onBack: back };
    if (doing === 'refusing') return <RefuseForm {...same} />;
    return <CompleteForm {...same} refused={review.error} fault={proposing.error ?? review.error} onAsk={forget} />;
  };
  if (doing !== 'nothing') {
    return (
      <>
        {aside && other && (
          <OtherHasIt key={other.operatorId} what="case" other={other} onTakeOver={takeOver} onDiscard={back} />
        )}
        {aside && !other && <KeptForm onGoOn={goOn} onDiscard={back} />}
        <Activity mode={aside ? 'hidden' : 'visible'}>
          <div ref={showWhole} onInput={() => setTyped(true)}>
            {form()}
          </div>
        </Activity>
        {dialog}
      </>
    );
  }
  return (
    <div className={classes.bar}>
      {acts.map(({ keys, word, gone, primary, run }) => (
        <PlainButton key={keys} primary={primary} onClick={run} disabled={gone}>
          {word} <Keys keys={keys} />
        </PlainButton>
      ))}
    </div>
  );
}

/** What has the focus in a form is in view by itself; the rest of it is to be, too. */
const showWhole = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' });
