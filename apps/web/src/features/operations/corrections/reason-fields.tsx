import { type ReasonAct, type ReasonCode, reasonSentence, reasonsFor } from '@sextant/business-rules';
import { installation } from '#shared/installation/index.js';
import { NoteInput } from '#shared/forms/note-input.js';
import classes from './corrections.module.css';

export interface Typed {
  amount: string;
  reason: ReasonCode | '';
  note: string;
}

interface ReasonFieldsProps {
  act: ReasonAct;
  customer: string;
  typed: Typed;
  /** What is wrong with the amount. */
  fault: string | undefined;
  /** How an amount was read that others write for another one. */
  doubt?: string | undefined;
  reasonFault: string | undefined;
  /** What the first field asks for; null where nobody enters an amount. */
  asks?: string | null | undefined;
  /** The reason where there is no choice; null where it is not known yet. */
  given?: ReasonCode | null;
  onType: (change: Partial<Typed>) => void;
}

/** How much, why, and what colleagues should know. */
export function ReasonFields({
  act,
  customer,
  typed,
  fault,
  doubt,
  reasonFault,
  asks = 'Dollars',
  given,
  onType,
}: ReasonFieldsProps) {
  return (
    <>
      {asks !== null && (
        <label className={classes.field}>
          {asks}
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={fault ? `${act}-fault` : doubt ? `${act}-reading` : undefined}
            onChange={({ target }) => onType({ amount: target.value })}
          />
          {fault && (
            <span id={`${act}-fault`} role="alert" className={classes.fault}>
              {fault}
            </span>
          )}
          {doubt && (
            <span id={`${act}-reading`} role="status">
              {doubt}
            </span>
          )}
        </label>
      )}
      {given === undefined ? (
        <label className={classes.field}>
          Reason; {customer} reads this
          <select
            required
            value={typed.reason}
            aria-invalid={reasonFault !== undefined || undefined}
            aria-describedby={reasonFault ? `${act}-reason-fault` : undefined}
            onChange={({ target }) => onType({ reason: target.value as ReasonCode | '' })}
          >
            <option value="">Choose a reason</option>
            {[
              ...reasonsFor(act).filter((code) => code !== 'wrong-price'),
              ...(act === 'bonus' && installation.mode === 'demo' ? reasonsFor('promotion') : []),
            ].map((code) => (
              <option key={code} value={code}>
                {reasonSentence(code)}
              </option>
            ))}
          </select>
          {reasonFault && (
            <span id={`${act}-reason-fault`} role="alert" className={classes.fault}>
              {reasonFault}
            </span>
          )}
        </label>
      ) : (
        given && (
          <p>
            {customer} reads: “{reasonSentence(given)}”
          </p>
        )
      )}
      <NoteInput
        label="Note for colleagues, if there is something to add"
        className={classes.field}
        rows={2}
        note={typed.note}
        onNote={(note) => onType({ note })}
      />
    </>
  );
}
