import type { LookAlikeDto } from '@sextant/api-client';
import { ADDRESS_SENTENCES, differences, type NetworkName } from '@sextant/business-rules';
import { useId } from 'react';
import { Note } from '../ui/notes.js';
import classes from './look-alikes.module.css';

interface LookAlikesProps {
  network: NetworkName;
  address: string;
  /** The known addresses that it looks like. */
  known: readonly LookAlikeDto[];
  checked: boolean;
  onCheck: (checked: boolean) => void;
  /** Says that it has to be checked first. */
  fault?: boolean;
}

/** An address beside the known ones that it is easily taken for, what differs marked, to be compared before going on. */
export function LookAlikes({ network, address, known, checked, onCheck, fault = false }: LookAlikesProps) {
  const id = useId();
  return (
    <div className={classes.all}>
      <Note tone="warn" title="Is this the address you mean?">
        <p>{ADDRESS_SENTENCES.lookAlike}</p>
        {known.map((other) => (
          <dl key={other.address} className={classes.pair}>
            <dt>This address</dt>
            <dd>
              <Marked network={network} text={address} beside={other.address} />
            </dd>
            <dt>{other.label ? `Your address “${other.label}”` : 'An address you know'}</dt>
            <dd>
              <Marked network={network} text={other.address} beside={address} />
            </dd>
          </dl>
        ))}
      </Note>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={fault || undefined}
          aria-describedby={fault ? id : undefined}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
        {ADDRESS_SENTENCES.lookAlikeChecked}
      </label>
      {fault && (
        <p id={id} className={classes.fault} role="alert">
          Please compare the addresses, then tick the box.
        </p>
      )}
    </div>
  );
}

function Marked({ network, text, beside }: { network: NetworkName; text: string; beside: string }) {
  return (
    <span className={classes.address} translate="no">
      {differences(network, text, beside).map((piece, index) =>
        piece.differs ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
      )}
    </span>
  );
}
