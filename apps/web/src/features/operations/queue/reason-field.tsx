import { type ReasonCode, reasonSentence } from '@sextant/business-rules';
import { focusOn } from '../focus-on.js';
import classes from './decision.module.css';

interface ReasonFieldProps {
  /** "Why it is refused", which the customer reads. */
  asks: string;
  /** The customer's name. */
  reader: string;
  reasons: readonly ReasonCode[];
  reason: ReasonCode | '';
  onChoose: (reason: ReasonCode | '') => void;
}

/** A reason from the catalogue, which the customer reads; it begins with the focus. */
export function ReasonField({ asks, reader, reasons, reason, onChoose }: ReasonFieldProps) {
  return (
    <label className={classes.label}>
      {asks}; {reader} reads this
      <select
        ref={focusOn}
        required
        value={reason}
        onChange={({ currentTarget }) => onChoose(currentTarget.value as ReasonCode | '')}
      >
        <option value="">Choose a reason</option>
        {reasons.map((code) => (
          <option key={code} value={code}>
            {reasonSentence(code)}
          </option>
        ))}
      </select>
    </label>
  );
}
