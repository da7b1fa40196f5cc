import { useState } from 'react';
import { Confirm } from '#shared/ui/confirm.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import type { PayoutActs } from './use-payout-acts.js';

interface BatchSendProps extends Pick<PayoutActs, 'sendInDemo'> {
  id: string;
  /** `2 withdrawals`. */
  what: string;
}

/** Lets the demo's own node sign and send a batch. It asks once more, since nobody can cancel it afterwards. */
export function BatchSend({ id, what, sendInDemo }: BatchSendProps) {
  const [asked, ask] = useState(false);
  return (
    <>
      <PlainButton onClick={() => ask(true)} disabled={sendInDemo.isPending}>
        Sign and send in the demo
      </PlainButton>
      <Confirm
        open={asked}
        title={`Send ${what}?`}
        action="Sign and send"
        dismiss="Back"
        busy={sendInDemo.isPending}
        busyText="Sending..."
        onConfirm={() => sendInDemo.mutate({ id }, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      >
        <p>The demo’s own blockchain confirms the payment within seconds. After that nobody can cancel it.</p>
      </Confirm>
    </>
  );
}
