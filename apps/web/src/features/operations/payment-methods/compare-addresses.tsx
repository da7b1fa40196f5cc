import { Button } from '@mantine/core';
import type { AccountKeyRequest, KeyPreviewDto } from '@sextant/api-client';
import { useId, useRef, useState } from 'react';
import { FirstAddresses } from './key-details.js';
import classes from './keys.module.css';

export type ShownKey = AccountKeyRequest & KeyPreviewDto;

interface CompareAddressesProps {
  shown: ShownKey;
  busy: boolean;
  onPropose: () => void;
}

/** The first addresses of a key, which can be proposed once the box says that the wallet has the same. */
export function CompareAddresses({ shown, busy, onPropose }: CompareAddressesProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [same, setSame] = useState(false);
  const [fault, setFault] = useState(false);
  const propose = () => {
    setFault(!same);
    if (!same) box.current?.focus();
    else if (!busy) onPropose();
  };
  return (
    <div className={classes.compare} role="group" aria-label="Compare with the wallet">
      <p role="status">
        These have to be the first five receiving addresses of the account (
        <span className={classes.path}>{shown.accountPath}</span> if it is the wallet’s first), which the wallet lists
        under Receive or Addresses. Compare every character.
      </p>
      <FirstAddresses chain={shown.chain} addresses={shown.addresses} />
      <label className={classes.check}>
        <input
          ref={box}
          type="checkbox"
          checked={same}
          aria-invalid={(fault && !same) || undefined}
          aria-describedby={fault && !same ? id : undefined}
          onChange={({ currentTarget }) => setSame(currentTarget.checked)}
        />
        These are the first addresses in the wallet
      </label>
      {fault && !same && (
        <p id={id} className={classes.fault} role="alert">
          Please compare the addresses, then tick the box.
        </p>
      )}
      <div>
        <Button onClick={propose} aria-disabled={busy || undefined}>
          {busy ? 'Proposing...' : 'Propose the key'}
        </Button>
      </div>
      <p className={classes.quiet}>
        Another operator has to approve it. All operators then get an email that says when it takes effect.
      </p>
    </div>
  );
}
