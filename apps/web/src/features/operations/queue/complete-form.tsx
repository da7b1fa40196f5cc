import { TextInput } from '@mantine/core';
import { type CaseDto, ApiError, type ReviewRequest } from '@sextant/api-client';
import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { coins, money } from '#shared/format/index.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { Keys } from '../keys/keys-dialog.js';
import classes from './decision.module.css';

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

const HASH = /^(0x)?[0-9a-f]{64}$/i;
const COINS = /^\d{1,20}(\.\d{1,18})?$/;

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
  const [faults, setFaults] = useState<{ hash?: string; amount?: string }>({});
  const [sure, setSure] = useState(false);
  const other = deposit && amount.trim() !== line.coinAmount;
  const coin = line.coin ?? '';

  const look = (event: SubmitEvent) => {
    event.preventDefault();
    const found = {
      ...(!HASH.test(hash.trim()) && { hash: 'A transaction hash has 64 hexadecimal digits' }),
      ...(deposit && !COINS.test(amount.trim()) && { amount: `Enter how much ${coin} arrived, such as 0.0125` }),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) setSure(true);
  };
  const second = fault instanceof ApiError && fault.code === 'SECOND_OPERATOR_NEEDED';
  const send = () =>
    (second ? onPropose : onSend)({
      status: 'completed',
      txHash: hash.trim(),
      ...(deposit && { receivedCoin: amount.trim() }),
    });

  if (sure) {
    const what = deposit ? `Credit ${coins(amount.trim(), coin)}` : `Mark ${money(line.amount)} as sent`;
    return (
      <section className={classes.form} aria-label="Check once more">
        {deposit ? (
          <p>
            {customer.name} is credited for <strong>{coins(amount.trim(), coin)}</strong>
            {other
              ? `. ${coins(line.coinAmount ?? '', coin)} were declared.`
              : `, the ${money(line.amount)} that were declared.`}{' '}
            If the coins came after the quote had ended, the rate of their arrival counts.
          </p>
        ) : (
          <p>
            {customer.name} is told that <strong>{coins(line.receivedCoin ?? '', coin)}</strong> were sent.
          </p>
        )}
        <p className={classes.hash}>
          <Grouped text={hash.trim()} />
        </p>
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
    <form className={classes.form} noValidate onSubmit={look}>
      <TextInput
        label="Transaction hash"
        placeholder="Paste it from the block explorer"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        ref={focusOn}
        value={hash}
        error={faults.hash}
        onChange={({ currentTarget }) => setHash(currentTarget.value)}
      />
      {deposit && (
        <TextInput
          label={`Arrived, in ${coin}`}
          description={`Declared: ${coins(line.coinAmount ?? '', coin)}, ${money(line.amount)}`}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={faults.amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      )}
      <div className={classes.bar}>
        <PlainButton type="submit" primary>
          Continue <Keys keys="Enter" />
        </PlainButton>
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </form>
  );
}

const focusOn = (place: HTMLElement | null) => place?.focus();

/** A key that is held down must not confirm what its first press has opened. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
