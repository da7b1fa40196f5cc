import { TextInput } from '@mantine/core';
import { ApiError, type CaseDto, type CompletionPreviewDto, type ReviewRequest } from '@sextant/api-client';
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { coins, money, priceText } from '#shared/format/index.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import { LAST_MOMENT, utcInstant } from '../utc-instant.js';
import classes from './decision.module.css';
import { AddNote, noteOf } from './note-field.js';
import { COINS, HASH, arrivedAtOf, secondOperatorSentence, usePreview } from './use-preview.js';

interface CompleteFormProps {
  found: CaseDto;
  busy: boolean;
  /** Why the last try was refused. */
  fault: Error | null;
  onSend: (review: ReviewRequest) => unknown;
  /** Asks a second operator for the same, where one is needed. */
  onPropose: (review: ReviewRequest) => unknown;
  onBack: () => void;
}

/** The hash of the payment, and of a deposit what arrived; then everything once more, with one button. */
export function CompleteForm({
  found: { transaction: line, customer },
  busy,
  fault,
  onSend,
  onPropose,
  onBack,
}: CompleteFormProps) {
  const deposit = line.type === 'deposit';
  const [hash, setHash] = useState('');
  const [amount, setAmount] = useState(line.coinAmount ?? '');
  const [faults, setFaults] = useState<{ hash?: string; amount?: string; arrived?: string }>({});
  const [sure, setSure] = useState(false);
  const [arrived, setArrived] = useState('');
  const [note, setNote] = useState('');
  const { preview, error, stale, refetch } = usePreview(line, { hash, amount, arrived });
  const because = preview?.because ?? [];
  const second = because.length > 0 || (fault instanceof ApiError && fault.code === 'SECOND_OPERATOR_NEEDED');
  const other = deposit && amount.trim() !== line.coinAmount;
  const coin = line.coin ?? '';
  const undated = deposit && preview?.arrivalNeeded === true;

  const typed =
    (set: (text: string) => void) =>
    ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      setSure(false);
      set(currentTarget.value);
    };
  const look = (event: SubmitEvent) => {
    event.preventDefault();
    const found = {
      ...(!HASH.test(hash.trim()) && { hash: 'A transaction hash has 64 hexadecimal digits' }),
      ...(deposit && !COINS.test(amount.trim()) && { amount: `Enter how much ${coin} arrived, such as 0.0125` }),
      ...(arrived && !utcInstant(arrived) && { arrived: 'Enter a date with a year of four digits' }),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    setSure(true);
    if (error) void refetch();
  };
  const send = () =>
    (second ? onPropose : onSend)({
      status: 'completed',
      txHash: hash.trim(),
      ...(deposit && { receivedCoin: amount.trim(), ...arrivedAtOf(arrived) }),
      ...noteOf(note),
    });

  const refused = (field: string) => (error instanceof ApiError ? error.of(field) : undefined);
  const figure = preview?.amount ?? undefined;
  const declared = line.declaredAmount ?? line.amount;
  // A question that comes by itself, once the server answers again, could be confirmed by a press that was meant to ask.
  if (sure && !stale && !undated && figure === undefined) setSure(false);
  // Nobody confirms a figure that the server has not said of exactly what is typed.
  if (sure && !stale && figure !== undefined) {
    const what = deposit ? `Credit ${coins(amount.trim(), coin)}` : `Mark ${money(line.amount)} as sent`;
    return (
      <section className={classes.form} aria-label="Check once more">
        {deposit ? (
          <p>
            {customer.name} is credited <strong>{money(figure)}</strong> for{' '}
            <strong>{coins(amount.trim(), coin)}</strong>
            {other
              ? `. ${coins(line.coinAmount ?? '', coin)} were declared.`
              : figure === declared
                ? ', as declared.'
                : `. ${money(declared)} were declared.`}{' '}
            {preview?.late && 'The quote did not hold when the coins arrived, so the rate of the arrival counts.'}
          </p>
        ) : (
          <p>
            {customer.name} is told that <strong>{coins(line.receivedCoin ?? '', coin)}</strong> were sent.
          </p>
        )}
        <p className={classes.hash}>
          <Grouped text={hash.trim()} />
        </p>
        {note.trim() && <p className={classes.note}>Note for colleagues: {note.trim()}</p>}
        {because.length > 0 && <Note tone="info" title={secondOperatorSentence(because)} />}
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault instanceof ApiError ? fault.message : 'The answer did not come. Press again: it is done once only.'}
          </p>
        )}
        <div className={classes.bar}>
          <PlainButton primary ref={focusOn} aria-disabled={busy || undefined} onKeyDown={ignoreHeld} onClick={send}>
            {busy ? 'Sending...' : second ? 'Propose it' : what} <Keys keys="Enter" />
          </PlainButton>
          <PlainButton onClick={() => setSure(false)}>Back</PlainButton>
        </div>
      </section>
    );
  }
  return (
    <form className={classes.form} aria-label="Complete the case" noValidate onSubmit={look}>
      <TextInput
        label="Transaction hash"
        placeholder="Paste it from the block explorer"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        ref={focusOn}
        value={hash}
        error={faults.hash ?? refused('txHash')}
        description={because.includes('hash-used') ? <HashUsed /> : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={typed(setHash)}
      />
      {deposit && (
        <TextInput
          label={`Arrived, in ${coin}`}
          description={`Declared: ${coins(line.coinAmount ?? '', coin)}, ${money(line.amount)}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={faults.amount ?? refused('receivedCoin')}
          onChange={typed(setAmount)}
        />
      )}
      {(undated || arrived) && (
        <TextInput
          type="datetime-local"
          step={1}
          max={LAST_MOMENT}
          label="Arrived at, in UTC"
          description="The quote has ended. Coins that came before its end are credited at its rate, others at the rate of their arrival. Block explorers show the time in UTC."
          value={arrived}
          error={
            faults.arrived ??
            (sure && undated ? 'Enter when the coins arrived, as the block explorer shows it' : refused('arrivedAt'))
          }
          onChange={typed(setArrived)}
        />
      )}
      {figure !== undefined && deposit && (
        <p>
          Credits <strong>{money(figure)}</strong>
          {preview?.rate != null && `, at ${priceText(preview.rate)} for 1 ${coin}`}.
        </p>
      )}
      {because.length > 0 && <Note tone="info" title={secondOperatorSentence(because)} />}
      {!stale && unsaid(error, preview) && (
        <p role="alert" className={classes.fault}>
          {unsaid(error, preview)}
        </p>
      )}
      <AddNote note={note} onType={setNote} />
      <div className={classes.bar}>
        <PlainButton type="submit" primary>
          {sure && stale ? 'Checking...' : 'Continue'} <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={onBack}>
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
function HashUsed() {
  return (
    <span role="status" className={classes.used}>
      This hash was used before, for another transfer.
    </span>
  );
}

const focusOn = (place: HTMLElement | null) => place?.focus();

/** A key that is held down must not confirm what its first press has opened. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
