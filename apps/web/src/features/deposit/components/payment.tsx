import type { TransferQuoteDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@mantine/core';
import { ApiError } from '@sextant/api-client';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { RequestFailure } from '#shared/money-request/request-failure.js';
import { SendTo } from '#shared/payment-method/send-to.js';
import type { useQuote } from '#shared/payment-method/use-quote.js';
import { to } from '#shared/routes.js';
import { ActionBar } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { notify } from '#shared/ui/notify.js';
import { useConfirmPayment } from '../api/use-confirm-payment.js';
import { useDepositDraft } from '../deposit-draft.js';
import { AmountDue } from './amount-due.js';
import { PaymentNotes } from './payment-notes.js';
import { PaymentSummary } from './payment-summary.js';
import { ProofField } from './proof-field.js';

interface PaymentProps {
  quoted: ReturnType<typeof useQuote>;
  quote: TransferQuoteDto;
}

/** What to send and where, and the proof that it was sent. */
export function Payment({ quoted, quote }: PaymentProps) {
  const navigate = useNavigate();
  const [, , forgetDraft] = useDepositDraft();
  const [proof, setProof] = useState<File>();
  const [fault, setFault] = useState<string>();
  const renewButton = useRef<HTMLButtonElement>(null);
  const confirm = useConfirmPayment(() => {
    forgetDraft();
    quoted.end();
  });
  const tooSmall = quote.amount < quote.minimum;

  const submit = () => {
    if (confirm.isPending) return;
    if (!proof) {
      setFault(SENTENCES.paymentProofRequired);
      notify.error(SENTENCES.paymentProofRequired);
      return focusFirstFault();
    }
    // A repeat of what was sent before is the same announcement, at the rate of then.
    if (quoted.expired && !confirm.open) return renewButton.current?.focus();
    const body = { amount: quote.amount, method: quote.method, quoteId: quote.id, receipt: proof };
    confirm.mutate(body, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        setFault(error.of('receipt'));
        if (error.code === 'QUOTE_EXPIRED') quoted.end();
        focusFirstFault();
      },
    });
  };
  const unknown = confirm.open !== undefined && !confirm.isPending;
  const refusal = confirm.error && !unknown && !fault ? confirm.error.message : undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AsideLayout
        aside={
          <>
            <PaymentSummary quote={quote} expired={quoted.expired} />
            <RequestFailure what="your deposit" unknown={unknown} refusal={refusal} />
            <ActionBar>
              <SubmitButton busy={confirm.isPending} busyText="Confirming..." disabled={tooSmall} fullWidth>
                I have made the payment
              </SubmitButton>
            </ActionBar>
            <Button variant="default" fullWidth onClick={() => void navigate(to.deposit())}>
              Back to Deposit
            </Button>
          </>
        }
      >
        <AmountDue quoted={quoted} quote={quote} renewButton={renewButton} />
        {!tooSmall && (
          <>
            <SendTo {...quote} address={quote.depositAddress ?? ''} expired={quoted.expired} />
            <ProofField
              file={proof}
              onChange={(file) => {
                setProof(file);
                setFault(undefined);
                confirm.reset();
              }}
              fault={fault}
              onFault={setFault}
              fixed={confirm.isPending || confirm.open !== undefined}
            />
            <PaymentNotes />
          </>
        )}
      </AsideLayout>
    </form>
  );
}
