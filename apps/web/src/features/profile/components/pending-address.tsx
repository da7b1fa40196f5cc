import { Button } from '@mantine/core';
import { useConfirmation } from '#shared/confirmation/index.js';
import { CodeForm, CodeSent } from '#shared/forms/code-form.js';
import { Card } from '#shared/ui/card.js';
import { useConfirmAddress } from '../api/use-confirm-address.js';
import { useResend } from '../api/use-resend.js';
import { useSaveProfile } from '../api/use-save-profile.js';
import classes from './pending-address.module.css';

interface PendingAddressProps {
  /** The new address, which waits for its code. */
  address: string;
  /** The one in force until then. */
  present: string;
}

/** Takes the code that was sent to a new address, sends another, or calls the change off. */
export default function PendingAddress({ address, present }: PendingAddressProps) {
  const confirm = useConfirmAddress();
  const resend = useResend();
  const confirmation = useConfirmation();
  const keepPresent = useSaveProfile(confirmation);
  return (
    <Card title="Confirm your new email address">
      <div className={classes.all}>
        <CodeSent to={address}>Until you enter it, you sign in with {present}.</CodeSent>
        <CodeForm
          label="Enter 6-digit OTP"
          action="Verify"
          busyText="Verifying..."
          busy={confirm.isPending}
          onCode={(otp, onError) => confirm.mutate({ data: { otp } }, { onError })}
        />
        <div className={classes.more}>
          <Button
            variant="subtle"
            onClick={() => !resend.isPending && resend.mutate({ data: { email: address } })}
            aria-disabled={resend.isPending || undefined}
          >
            {resend.isPending ? 'Sending...' : 'Resend code'}
          </Button>
          <Button
            variant="subtle"
            onClick={() => !keepPresent.isPending && keepPresent.mutate({ data: { email: present } })}
            aria-disabled={keepPresent.isPending || undefined}
          >
            Keep the current address
          </Button>
        </div>
      </div>
      {confirmation.dialog}
    </Card>
  );
}
