import { TextInput } from '@mantine/core';
import {
  ApiError,
  type CaseDto,
  type CompletionPreviewDto,
  type ReviewRequest,
  type SameHashDto,
} from '@sextant/api-client';
import { bareHash, hashFault } from '@sextant/business-rules';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { AmountInput } from '#shared/forms/amount-input.js';
import { coinsKind, readNumber } from '#shared/forms/typed-number.js';
import { coins, money, priceText } from '#shared/format/index.js';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { focusOn } from '../focus-on.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { LAST_MOMENT, utcInstant, utcPeriod } from '../utc-instant.js';
import { CheckPayment } from './check-payment.js';
import classes from './decision.module.css';
import type { Draft, DraftProps } from './draft.js';
import { AddNote, isNoteAtFault, noteOf } from './note-field.js';
import { SameHash } from './same-hash.js';
import { arrivalOf, isMadeUp, secondOperatorSentence, usePreview } from './use-preview.js';

interface CompleteFormProps extends DraftProps {
  found: CaseDto;
  busy: boolean;
  /** Why it was refused for one operator, if it was, which holds while it is proposed instead. */
  refused: Error | null;
  /** Why the last try failed. */
  fault: Error | null;
  /** Another request is about to be asked about. */
  onAsk: () => void;
  onSend: (review: ReviewRequest) => unknown;
  /** Asks a second operator for the same, where one is needed. */
  onPropose: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

/** The hash of the payment, and of a deposit what arrived; then everything once more, with one button. */
export function CompleteForm({
  found: { transaction: line, customer },
  draft,
  onType,
  busy,
  refused,
  fault,
  onAsk,
  onSend,
  onPropose,
  onBack,
}: CompleteFormProps) {
  const deposit = line.type === 'deposit';
  const coin = line.coin ?? '';
  const { hash, amount = line.coinAmount ?? '', arrived, note } = draft;
  const kind = coinsKind(coin, `Enter how much ${coin} arrived, such as 0.0125`);
  const { written: received, fault: unreadable } = readNumber(amount, kind);
  const [faults, setFaults] = useState<{ hash?: string; amount?: string; arrived?: string }>({});
  const [sure, setSure] = useState(false);
  /** Whether they came within the quote is being asked; it was answered with no. */
  const [asked, setAsked] = useState<'quote' | 'time'>();
  const inQuote = asked === 'quote';
  // A time that is typed counts while its field is there.
  const when = { arrived: asked === 'time' ? arrived : '', inQuote };
  const { preview, error, stale, refetch } = usePreview(line, { hash, amount: received, ...when });
  const because = preview?.because ?? [];
  const second = because.length > 0 || (refused instanceof ApiError && refused.code === 'SECOND_OPERATOR_NEEDED');
  const undated = deposit && preview?.arrivalNeeded === true;

  const notSure = () => {
    setSure(false);
    if (inQuote) setAsked(undefined);
  };
  const typed =
    (field: keyof Draft) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      notSure();
      onType({ [field]: currentTarget.value });
    };
  const look = (time: string) => {
    // What is on its way is answered first: its answer would be read as that of the next request.
    if (busy) return;
    const found = {
      ...(hashFault(hash) !== undefined && { hash: hashFault(hash) }),
      ...(deposit && received === undefined && { amount: unreadable ?? kind.enter }),
      ...(time && !utcInstant(time) && { arrived: 'Enter a date with a year of four digits' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0 || isNoteAtFault(draft)) return;
    onAsk();
    setSure(true);
    if (error) void refetch();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    look(when.arrived);
  };
  const send = () =>
    (second ? onPropose : onSend)({
      status: 'completed',
      txHash: bareHash(hash),
      ...(deposit && { receivedCoin: received, ...arrivalOf(when) }),
      ...noteOf(draft),
    });

  const unfit = (field: string) => (error instanceof ApiError ? error.of(field) : undefined);
  const figure = preview?.amount ?? undefined;
  // Nobody but the operator says when the coins came: within the quote by one key, else by the time.
  if (sure && !stale && undated && asked === undefined) setAsked(preview.rateUntil ? 'quote' : 'time');
  // A question that comes by itself, once the server answers again, could be confirmed by a press that was meant to ask.
  if (sure && !stale && !undated && figure === undefined) setSure(false);
  // Nobody confirms a figure that the server has not said of exactly what is typed.
  const checking = sure && !stale && figure !== undefined;
  // A "no" that was wrong is taken back: the question comes again.
  const answered = asked === 'time' && preview?.rateUntil != null;
  const askAgain = () => {
    setAsked(undefined);
    look('');
  };
  useKeys(
    'Time of arrival',
    answered && !checking ? [{ keys: 'Escape', does: 'Back to the question', run: askAgain }] : [],
  );
  if (checking && preview) {
    return (
      <CheckPayment
        line={line}
        name={customer.name}
        payment={{ hash: bareHash(hash), amount: received ?? '', note: note.trim(), inQuote }}
        preview={preview}
        second={second}
        busy={busy}
        fault={fault}
        onSend={send}
        onTime={() => {
          setSure(false);
          setAsked('time');
        }}
        onBack={() => {
          notSure();
          // A quote that ended meanwhile is why it may have been refused.
          if (fault) void refetch();
        }}
      />
    );
  }
  return (
    <form className={classes.form} aria-label="Complete the case" noValidate onSubmit={submit}>
      <TextInput
        label="Transaction hash"
        placeholder="Paste it from the block explorer"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        ref={asked === 'time' ? undefined : focusOn}
        value={hash}
        error={faults.hash ?? unfit('txHash')}
        description={
          because.includes('hash-used') ? (
            <HashUsed others={preview?.sameHash ?? []} />
          ) : isMadeUp(hash) ? (
            'This looks made up, and nobody will find a payment by it. Coins that came without a transaction, such as a staking or mining reward, are found by the hash of their block.'
          ) : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={typed('hash')}
      />
      {deposit && (
        <AmountInput
          label={`Arrived, in ${coin}`}
          description={`Declared: ${coins(line.coinAmount ?? '', coin)}, ${money(line.amount)}`}
          kind={kind}
          value={amount}
          error={faults.amount ?? unfit('receivedCoin')}
          onChange={(text) => {
            notSure();
            onType({ amount: text });
          }}
        />
      )}
      {undated && asked === undefined && preview.rateFrom && preview.rateUntil && (
        <p>The agreed rate held for coins that arrived {utcPeriod(preview.rateFrom, preview.rateUntil)}.</p>
      )}
      {asked === 'time' && (
        <TextInput
          ref={focusOn}
          type="datetime-local"
          step={1}
          max={LAST_MOMENT}
          label="Arrived at, in UTC"
          description="Coins that came outside the quote are credited at the lower of the rates just before and after their arrival. Block explorers show the time in UTC."
          value={arrived}
          error={
            faults.arrived ??
            (sure && undated ? 'Enter when the coins arrived, as the block explorer shows it' : unfit('arrivedAt'))
          }
          onChange={typed('arrived')}
        />
      )}
      {deposit && (figure !== undefined || (!undated && unsaid(error, preview) === undefined)) && (
        <p>
          {figure === undefined ? (
            // Its room, so that no button moves away from below a press.
            '\u00A0'
          ) : (
            <>
              Credits <strong>{money(figure)}</strong>
              {preview?.rate != null && `, at ${priceText(preview.rate)} for 1 ${coin}`}
              {preview?.rest &&
                `, and at ${priceText(preview.rest.rate)} the ${coins(preview.rest.coins, coin)} above the quote`}
              .
            </>
          )}
        </p>
      )}
      {because.length > 0 && <Note tone="info" title={secondOperatorSentence(because)} />}
      {!stale && unsaid(error, preview) && (
        <p role="alert" className={classes.fault}>
          {unsaid(error, preview)}
        </p>
      )}
      <AddNote draft={draft} onType={onType} />
      <div className={classes.bar}>
        <PlainButton type="submit" primary aria-disabled={busy || undefined}>
          {busy ? 'Sending...' : sure && stale ? 'Checking...' : 'Continue'} <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={answered ? askAgain : onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}

/** Why there is no figure to confirm; undefined where a field says it. */
function unsaid(error: unknown, preview: CompletionPreviewDto | undefined): string | undefined {
  if (error instanceof ApiError && error.errors.length > 0) return undefined;
  if (error) return `What it would do could not be worked out: ${(error as Error).message}`;
  return preview?.amount === null && !preview.arrivalNeeded
    ? 'No rate is known for the time when the coins arrived, so nothing can be credited yet.'
    : undefined;
}

/** Under the field, as soon as the whole hash is there. */
function HashUsed({ others }: { others: readonly SameHashDto[] }) {
  return (
    <span role="status" className={classes.used}>
      This hash was used before, for another transfer. <SameHash others={others} />
    </span>
  );
}
