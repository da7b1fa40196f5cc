import { SENTENCES } from '@sextant/business-rules';
import { type Cents, cents } from '@sextant/money';
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { amountText, readAmount } from '#shared/forms/amount.js';
import { AmountInput } from '#shared/forms/amount-input.js';
import { QuickAmounts } from '#shared/forms/quick-amounts.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { MethodChoice } from '#shared/payment-method/method-choice.js';
import { usePaymentMethods } from '#shared/payment-method/use-payment-methods.js';
import { to } from '#shared/routes.js';
import { ActionBar, Prompt } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { useDepositDraft } from '../deposit-draft.js';
import { amountFault, isUnusual } from '../deposit.rules.js';
import { DepositSummary } from './deposit-summary.js';
import { UnusualAmount } from './unusual-amount.js';

/** How long "Processing..." stands before the payment is shown. */
const CONTINUE_MS = 1000;

/** Dollars that are often deposited. */
const QUICK = [100_00n, 250_00n, 500_00n, 1_000_00n, 5_000_00n].map(cents);

/** How much, and in which coin. */
export function DepositScreen() {
  const { methods, error, retry } = usePaymentMethods('deposit');
  const [draft, setDraft] = useDepositDraft();
  const [left, setLeft] = useState(false);
  const continuing = useContinue();
  const [asked, setAsked] = useState<Cents>();
  const method = methods?.find(({ id }) => id === draft.methodId);
  const { amount, fault: unreadable, tooLarge } = readAmount(draft.amount);
  const fault = amountFault(draft.amount, method);
  // While an amount is still being typed, being too small is said beside the button only.
  const shown = left || tooLarge ? fault : undefined;
  const missing = methods && !method ? SENTENCES.methodRequired : fault;
  const ready = amount !== undefined && method !== undefined && !fault;

  const goOn = () => {
    if (ready) continuing.go(to.payment(amountText(amount), method.id));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && isUnusual(amount)) setAsked(amount);
    else goOn();
  };
  return (
    <form onSubmit={submit} noValidate>
      <AsideLayout
        aside={
          <>
            <DepositSummary amount={amount} method={method} />
            <ActionBar>
              <Prompt says={missing === shown || missing === unreadable ? undefined : missing} />
              <SubmitButton busy={continuing.busy} busyText="Processing..." disabled={!ready} fullWidth>
                Continue to Payment
              </SubmitButton>
            </ActionBar>
          </>
        }
      >
        <Card>
          <AmountInput
            label="Amount"
            description="In US dollars"
            name="amount"
            required
            withAsterisk={false}
            value={draft.amount}
            onChange={(typed) => setDraft({ ...draft, amount: typed })}
            onBlur={() => setLeft(draft.amount !== '')}
            error={shown}
          />
          <QuickAmounts
            amounts={QUICK}
            value={draft.amount}
            onChoose={(chosen) => setDraft({ ...draft, amount: chosen })}
          />
        </Card>
        <MethodChoice
          methods={methods}
          failure={error}
          retry={retry}
          value={method?.id ?? ''}
          onChange={(methodId) => setDraft({ ...draft, methodId })}
          withAddress
        />
        {method && (
          <UnusualAmount
            amount={asked}
            method={method}
            onContinue={() => {
              setAsked(undefined);
              goOn();
            }}
            onChange={() => setAsked(undefined)}
          />
        )}
      </AsideLayout>
    </form>
  );
}

function useContinue() {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => void navigate(target), CONTINUE_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);
  return { busy: target !== undefined, go: setTarget };
}
