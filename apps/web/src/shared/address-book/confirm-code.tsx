import { Button } from '@mantine/core';
import type { WithdrawalAddressDto } from '@sextant/api-client';
import { useRef, useState } from 'react';
import { CodeForm, CodeSent } from '../forms/code-form.js';
import { useUser } from '../session/index.js';
import { LookAlikes } from './look-alikes.js';
import { useConfirmAddress, useSendAddressCode } from './use-confirm-address.js';
import classes from './confirm-code.module.css';

interface ConfirmCodeProps {
  address: WithdrawalAddressDto;
  /** Whether it was added just now, so that the code is what comes next. */
  fresh?: boolean;
}

/** Takes the code that was mailed for an address of the book; one that looks like a known one is compared first. */
export function ConfirmCode({ address, fresh = false }: ConfirmCodeProps) {
  const { email } = useUser();
  const confirm = useConfirmAddress();
  const resend = useSendAddressCode();
  const all = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState(false);
  const [unchecked, setUnchecked] = useState(false);
  const { id, lookAlikes } = address;
  const show = (otp: string, onError: (error: Error) => void) => {
    const uncompared = lookAlikes.length > 0 && !checked;
    setUnchecked(uncompared);
    if (uncompared) return all.current?.querySelector<HTMLInputElement>('[type="checkbox"]')?.focus();
    confirm.mutate({ id, data: { otp, checked } }, { onError });
  };
  return (
    <div className={classes.all} ref={all}>
      {lookAlikes.length > 0 && (
        <LookAlikes
          network={address.network}
          address={address.address}
          known={lookAlikes}
          checked={checked}
          onCheck={setChecked}
          fault={unchecked && !checked}
        />
      )}
      <CodeSent to={email}>The email names this address: compare it before you enter the code.</CodeSent>
      <CodeForm
        action="Confirm address"
        busyText="Confirming..."
        busy={confirm.isPending}
        focused={fresh}
        onCode={show}
      />
      <Button
        variant="subtle"
        className={classes.resend}
        onClick={() => !resend.isPending && resend.mutate({ id })}
        aria-disabled={resend.isPending || undefined}
      >
        {resend.isPending ? 'Sending...' : 'Send another code'}
      </Button>
    </div>
  );
}
