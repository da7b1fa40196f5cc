import { ApiError, type TransferQuoteDto } from '@sextant/api-client';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { money } from '#shared/format/index.js';
import { installation } from '#shared/installation/index.js';
import { RequestFailure } from '#shared/money-request/request-failure.js';
import type { useQuote } from '#shared/payment-method/use-quote.js';
import { to } from '#shared/routes.js';
import { ActionBar } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { useOpenDeposit } from '../api/use-open-deposit.js';
import { useDepositDraft } from '../deposit-draft.js';
import { AmountDue } from './amount-due.js';
import classes from './payment-notes.module.css';
import { PaymentSummary } from './payment-summary.js';

interface OpenDepositProps {
  quoted: ReturnType<typeof useQuote>;
  quote: TransferQuoteDto;
}

/** A deposit that the blockchain confirms: opened first, then paid at an address of its own. */
export function OpenDeposit({ quoted, quote }: OpenDepositProps) {
  const navigate = useNavigate();
  const [, , forgetDraft] = useDepositDraft();
  const renewButton = useRef<HTMLButtonElement>(null);
  const opening = useOpenDeposit(quote, () => {
    forgetDraft();
    quoted.end();
  });
  const tooSmall = quote.amount < quote.minimum;
  const submit = () => {
    if (opening.isPending) return;
    // A repeat of what was sent before is the same deposit, at the rate of then.
    if (quoted.expired && !opening.open) return renewButton.current?.focus();
    opening.mutate(
      { amount: quote.amount, method: quote.method, quoteId: quote.id },
      { onError: (error) => error instanceof ApiError && error.code === 'QUOTE_EXPIRED' && quoted.end() },
    );
  };
  const unknown = opening.open !== undefined && !opening.isPending;
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
            <RequestFailure
              what="your deposit"
              unknown={unknown}
              refusal={opening.error && !unknown ? opening.error.message : undefined}
            />
            <ActionBar>
              <SubmitButton busy={opening.isPending} busyText="Getting the address..." disabled={tooSmall} fullWidth>
                Get the deposit address
              </SubmitButton>
            </ActionBar>
            <Button variant="default" fullWidth onClick={() => void navigate(to.deposit())}>
              Back to Deposit
            </Button>
          </>
        }
      >
        <AmountDue quoted={quoted} quote={quote} renewButton={renewButton} ownAddress />
        {!tooSmall && (
          <Card title="How it works">
            <ul className={classes.notes}>
              <li>This deposit gets an address of its own. No picture of your payment is needed.</li>
              <li>
                The next page shows the address, and your payment as soon as it is on the {quote.network} network.
              </li>
              <li>
                What arrives is credited once the network has confirmed it, without an operator. Where the address is
                stopped{quote.coin === 'ETH' && ', or a contract sent the ETH'}, two operators decide.
              </li>
              <li>
                Coins that arrive in time get this rate, later ones the lower of those just before and after. A block
                over 30 minutes later, or late at all above {money(installation.fourEyesAbove)} together, can lower it.
              </li>
            </ul>
          </Card>
        )}
      </AsideLayout>
    </form>
  );
}
