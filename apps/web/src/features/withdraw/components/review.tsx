import { Button } from '@mantine/core';
import { ApiError, type PaymentMethodDto, type WithdrawalAddressDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useRef, useState } from 'react';
import { LookAlikes } from '#shared/address-book/look-alikes.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { money } from '#shared/format/index.js';
import { RequestFailure } from '#shared/money-request/request-failure.js';
import { useQuote } from '#shared/payment-method/use-quote.js';
import { ActionBar, Prompt } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Failure } from '#shared/ui/notes.js';
import type { useRequestWithdrawal } from '../api/use-request-withdrawal.js';
import { BalanceChange } from './balance-change.js';
import { Destination } from './destination.js';
import { QuotedFigures } from './quoted-figures.js';
import { FiguresWaiting } from './review-waiting.js';
import { SecurityNotice } from './security-notice.js';

interface ReviewProps {
  method: PaymentMethodDto;
  /** Dollars. */
  amount: number;
  address: WithdrawalAddressDto;
  /** Dollars. */
  available: number;
  request: ReturnType<typeof useRequestWithdrawal>;
  onBack: () => void;
  onRefused: (refusal: ApiError) => void;
}

/** What exactly will happen, at a rate that is held: the last look before the money moves. */
export function Review({ method, amount, address, available, request, onBack, onRefused }: ReviewProps) {
  const recipient = address.address;
  const quoted = useQuote({ kind: 'withdrawal', method: method.id, amount, recipient });
  const [checked, setChecked] = useState(false);
  const renewButton = useRef<HTMLButtonElement>(null);
  const { quote } = quoted;
  const tooMuch = amount > available && !request.isPending ? SENTENCES.amountExceedsBalance : undefined;
  const unchecked = quote !== undefined && quote.lookAlikes.length > 0 && !checked;
  const confirm = () => {
    if (!quote || request.isPending || tooMuch || unchecked) return;
    if (quoted.expired) return renewButton.current?.focus();
    request.mutate(
      { body: { amount, method: method.id, recipient, quoteId: quote.id } },
      {
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          if (error.code === 'QUOTE_EXPIRED') quoted.end();
          onRefused(error);
        },
      },
    );
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <AsideLayout
        aside={
          <>
            <BalanceChange available={available} amount={amount} />
            <SecurityNotice />
            <RequestFailure what="your withdrawal" unknown={false} refusal={tooMuch ?? request.error?.message} />
            <ActionBar>
              <Prompt says={unchecked ? 'Please compare the addresses first.' : undefined} />
              <SubmitButton
                busy={request.isPending}
                busyText="Withdrawing..."
                disabled={!quote || tooMuch !== undefined || unchecked}
                fullWidth
              >
                Withdraw {money(amount)}
              </SubmitButton>
            </ActionBar>
            <Button variant="default" fullWidth onClick={onBack} disabled={request.isPending}>
              Back to Edit
            </Button>
          </>
        }
      >
        <Destination recipient={recipient} label={address.label} currency={method.currency} network={method.network} />
        {quote && quote.lookAlikes.length > 0 && (
          <LookAlikes
            network={address.network}
            address={recipient}
            known={quote.lookAlikes}
            checked={checked}
            onCheck={setChecked}
          />
        )}
        {quote && <QuotedFigures quote={quote} quoted={quoted} renewButton={renewButton} />}
        {!quote && quoted.error && <Failure error={quoted.error} retry={quoted.renew} />}
        {!quote && !quoted.error && <FiguresWaiting />}
      </AsideLayout>
    </form>
  );
}
