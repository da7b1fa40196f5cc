import { type ReasonAct, type ReasonCode, reasonSentence, reasonsFor } from '@sextant/business-rules';
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
  reasonFault: string | undefined;
  /** What the first field asks for. */
  asks?: string;
  /** The reason where there is no choice; null where it is not known yet. */
  given?: ReasonCode | null;
  onType: (change: Partial<Typed>) => void;
}

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;

/** The dollars of an amount as it is typed, such as 120 or 120.50; undefined for anything else. */
export const dollarsOf = (amount: string): number | undefined =>
  AMOUNT.test(amount.trim()) && Number(amount) > 0 ? Number(amount) : undefined;

export const ENTER_DOLLARS = 'Enter dollars, such as 120.50';

/** How much, why, and what colleagues should know. */
export function ReasonFields({
  act,
  customer,
  typed,
  fault,
  reasonFault,
  asks = 'Dollars',
  given,
  onType,
}: ReasonFieldsProps) {
  return (
    <>
      <label className={classes.field}>
        {asks}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? `${act}-fault` : undefined}
          onChange={({ target }) => onType({ amount: target.value })}
        />
        {fault && (
          <span id={`${act}-fault`} role="alert" className={classes.fault}>
            {fault}
          </span>
        )}
      </label>
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
            {reasonsFor(act).map((code) => (
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
      <label className={classes.field}>
        Note for colleagues, if there is something to add
        <textarea
          rows={2}
          maxLength={500}
          value={typed.note}
          onChange={({ target }) => onType({ note: target.value })}
        />
      </label>
    </>
  );
}
