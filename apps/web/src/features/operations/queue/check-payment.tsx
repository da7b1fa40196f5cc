import { ApiError, type CompletionPreviewDto, type TransactionDetailDto } from '@sextant/api-client';
import { type KeyboardEvent, useId } from 'react';
import { coins, money } from '#shared/format/index.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Note } from '#shared/ui/notes.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { focusOn } from '../focus-on.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { utcPeriod } from '../utc-instant.js';
import classes from './decision.module.css';
import { SameHash } from './same-hash.js';
import { secondOperatorSentence } from './use-preview.js';

interface CheckPaymentProps {
  line: TransactionDetailDto;
  /** The customer's. */
  name: string;
  /** What was typed; `inQuote`: what is credited if the coins came within the quote, which is asked here. */
  payment: { hash: string; amount: string; note: string; inQuote: boolean };
  preview: CompletionPreviewDto;
  /** Whether it is proposed to a second operator. */
  second: boolean;
  busy: boolean;
  /** Why the last try was refused. */
  fault: Error | null;
  onSend: () => unknown;
  /** The coins came at another time, which is to be typed. */
  onTime: () => void;
  onBack: () => void;
}

/** Everything once more before money moves, with one button; once the quote has ended, that is the answer when the coins came. */
export function CheckPayment(props: CheckPaymentProps) {
  const { line, name, payment, preview, second, busy, fault, onSend, onTime, onBack } = props;
  const { hash, amount, note, inQuote } = payment;
  const described = useId();
  const coin = line.coin ?? '';
  const deposit = line.type === 'deposit';
  const what = deposit
    ? `${inQuote ? 'credit' : 'Credit'} ${coins(amount, coin)}`
    : `Mark ${money(line.amount)} as sent`;
  const act = second ? (inQuote ? 'propose it' : 'Propose it') : what;
  const send = () => !busy && onSend();
  useKeys('Check once more', [
    ...(inQuote
      ? [
          { keys: 'y', does: 'Yes, the coins came while the agreed rate held', run: send },
          { keys: 'n', does: 'No, they came at another time: asks for it', run: onTime },
        ]
      : []),
    { keys: 'Escape', does: 'Back to the form', run: onBack },
  ]);
  return (
    <section
      className={classes.form}
      aria-label="Check once more"
      {...(inQuote && { ref: focusOn, tabIndex: -1, 'aria-describedby': described })}
    >
      {inQuote && preview.rateFrom && preview.rateUntil && (
        <p id={described}>
          Did the coins arrive <strong>{utcPeriod(preview.rateFrom, preview.rateUntil)}</strong>, while the agreed rate
          held? The block explorer shows when.
        </p>
      )}
      {deposit ? <Credited {...props} /> : <Sent line={line} name={name} />}
      <p className={classes.hash}>
        <Grouped text={hash} />
      </p>
      {note && <p className={classes.note}>Note for colleagues: {note}</p>}
      {preview.because.length > 0 && (
        <Note tone="info" title={secondOperatorSentence(preview.because)}>
          {preview.sameHash.length > 0 && (
            <p>
              <SameHash others={preview.sameHash} />
            </p>
          )}
        </Note>
      )}
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault instanceof ApiError ? fault.message : 'The answer did not come. Press again: it is done once only.'}
        </p>
      )}
      <div className={classes.bar}>
        <PlainButton
          primary
          {...(!inQuote && { ref: focusOn })}
          aria-disabled={busy || undefined}
          onKeyDown={ignoreHeld}
          onClick={send}
        >
          {busy ? 'Sending...' : inQuote ? `Yes, ${act}` : act} <Keys keys={inQuote ? 'y' : 'Enter'} />
        </PlainButton>
        {inQuote && (
          <PlainButton onClick={onTime}>
            No, at another time <Keys keys="n" />
          </PlainButton>
        )}
        <PlainButton onClick={onBack}>
          Back <Keys keys="Escape" />
        </PlainButton>
      </div>
    </section>
  );
}

function Credited({ line, name, payment: { amount, inQuote }, preview }: CheckPaymentProps) {
  const coin = line.coin ?? '';
  const declared = line.declaredAmount ?? line.amount;
  return (
    <p>
      {inQuote && 'If so, '}
      {name} is credited <strong>{money(preview.amount ?? 0)}</strong> for <strong>{coins(amount, coin)}</strong>
      {amount !== line.coinAmount
        ? `. ${coins(line.coinAmount ?? '', coin)} were declared.`
        : preview.amount === declared
          ? ', as declared.'
          : `. ${money(declared)} were declared.`}{' '}
      {preview.late && 'The quote did not hold when the coins arrived, so the rate of the arrival counts.'}
    </p>
  );
}

function Sent({ line, name }: Pick<CheckPaymentProps, 'line' | 'name'>) {
  return (
    <p>
      {name} is told: the operator says that <strong>{coins(line.receivedCoin ?? '', line.coin ?? '')}</strong> were
      sent.
    </p>
  );
}

/** A key that is held down must not confirm what its first press has opened. */
function ignoreHeld(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
