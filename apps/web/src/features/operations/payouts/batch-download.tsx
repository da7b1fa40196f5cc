import type { PayoutBatchDto } from '@sextant/api-client';
import { useState } from 'react';
import { Confirm } from '#shared/ui/confirm.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import type { PayoutActs } from './use-payout-acts.js';

interface BatchDownloadProps extends Pick<PayoutActs, 'download'> {
  batch: PayoutBatchDto;
}

/** Gives out what is to be signed. The first time it asks once more, since it ends the chance to cancel. */
export function BatchDownload({ batch: { id, chain, state }, download }: BatchDownloadProps) {
  const [asked, ask] = useState(false);
  const first = state === 'approved';
  const says = chain === 'ethereum' ? 'Download the transactions' : 'Download the PSBT';
  return (
    <>
      <PlainButton
        primary={first}
        onClick={() => (first ? ask(true) : download.mutate({ id }))}
        disabled={download.isPending}
      >
        {says}
      </PlainButton>
      <Confirm
        open={asked}
        title={`${says}?`}
        action="Download"
        dismiss="Back"
        busy={download.isPending}
        busyText="Downloading..."
        onConfirm={() => download.mutate({ id }, { onSettled: () => ask(false) })}
        onClose={() => ask(false)}
      >
        <p>After the download nobody can cancel this batch, since it may be signed.</p>
      </Confirm>
    </>
  );
}
