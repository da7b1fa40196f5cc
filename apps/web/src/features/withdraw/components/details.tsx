import type { UseFormReturnType } from '@mantine/form';
import type { PaymentMethodDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { type Cents, dollars } from '@sextant/money';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { amountText, typedCents } from '../../../shared/forms/amount.js';
import { AmountInput } from '../../../shared/forms/amount-input.js';
import { focusFirstFault } from '../../../shared/forms/apply-refusal.js';
import { money } from '../../../shared/format/index.js';
import { MethodChoice } from '../../../shared/payment-method/method-choice.js';
import { ActionBar } from '../../../shared/ui/action-bar.js';
import { AsideLayout } from '../../../shared/ui/aside-layout.js';
import { Card } from '../../../shared/ui/card.js';
import { Money } from '../../../shared/ui/figures.js';
import { notify } from '../../../shared/ui/notify.js';
import { amountFault, faultsOf, type WithdrawalForm } from '../withdrawal.rules.js';
import { AddressField } from './address-field.js';
import classes from './details.module.css';
import { SecurityNotice } from './security-notice.js';
import { WithdrawalSummary } from './withdrawal-summary.js';

interface DetailsProps {
  form: UseFormReturnType<WithdrawalForm>;
  methods: readonly PaymentMethodDto[] | undefined;
  failure: unknown;
  retry: () => void;
  method: PaymentMethodDto | undefined;
  available: Cents;
  onReview: () => void;
}

/** How much, in which coin, to where. */
export function Details({ form, methods, failure, retry, method, available, onReview }: DetailsProps) {
  const { values, errors } = form;
  const amount = typedCents(values.amount);
  const tooMuch = amount !== undefined && amount > available ? SENTENCES.amountExceedsBalance : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = faultsOf(values, method, available);
    if (Object.keys(faults).length === 0) return onReview();
    if (values.amount === '' || !method || values.recipient === '') notify.error(SENTENCES.fillInAllFields);
    form.setErrors(faults);
    focusFirstFault();
  };
  const leaveAmount = () => {
    if (values.amount !== '') form.setFieldError('amount', amountFault(values.amount, method, available));
  };
  return (
    <form onSubmit={submit} noValidate>
      <AsideLayout
        aside={
          <>
            <WithdrawalSummary amount={amount} method={method} />
            <SecurityNotice />
            <ActionBar>
              <Button type="submit" fullWidth>
                Review withdrawal
              </Button>
            </ActionBar>
          </>
        }
      >
        <Card>
          <div className={classes.balance}>
            <span className={classes.label}>Available balance</span>
            <Money amount={dollars(available)} className={classes.figure} />
          </div>
          <AmountInput
            label="Amount"
            description="In US dollars, network fee included"
            name="amount"
            maxLength={13}
            value={values.amount}
            onChange={(typed) => form.setFieldValue('amount', typed)}
            onBlur={leaveAmount}
            error={errors.amount ?? tooMuch}
            rightSectionWidth={72}
            rightSection={
              <button
                type="button"
                className={classes.max}
                aria-label={`Max, all of ${money(dollars(available))}`}
                onClick={() => form.setFieldValue('amount', amountText(available))}
              >
                Max
              </button>
            }
          />
        </Card>
        <MethodChoice
          methods={methods}
          failure={failure}
          retry={retry}
          value={method?.id ?? ''}
          onChange={(id) => {
            form.setFieldValue('method', id);
            // What was said about amount and address was said of another network.
            form.clearErrors();
          }}
          error={errors.method as string | undefined}
        />
        <Card>
          <AddressField
            value={values.recipient}
            onChange={(recipient) => form.setFieldValue('recipient', recipient)}
            method={method}
            methods={methods ?? []}
            error={errors.recipient as string | undefined}
          />
        </Card>
      </AsideLayout>
    </form>
  );
}
