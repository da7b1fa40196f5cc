import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { PaymentMethodDto } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { dollars } from '@sextant/money';
import { type FormEvent, useId } from 'react';
import type { useAddressBook } from '#shared/address-book/use-address-book.js';
import { amountText, typedCents } from '#shared/forms/amount.js';
import { AmountInput } from '#shared/forms/amount-input.js';
import { focusFirstFault } from '#shared/forms/apply-refusal.js';
import { money } from '#shared/format/index.js';
import { MethodChoice } from '#shared/payment-method/method-choice.js';
import { ActionBar, Prompt } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Card } from '#shared/ui/card.js';
import { Money } from '#shared/ui/figures.js';
import { Note } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { useIsHeld, type useLimits } from '../use-limits.js';
import {
  amountFault,
  depositsHeldSentence,
  faultsOf,
  mostOf,
  type Surroundings,
  type WithdrawalForm,
} from '../withdrawal.rules.js';
import { DestinationChoice } from './destination-choice.js';
import classes from './details.module.css';
import { LimitsCard } from './limits-card.js';
import { SecurityHold } from './security-hold.js';
import { SecurityNotice } from './security-notice.js';
import { WithdrawalSummary } from './withdrawal-summary.js';

interface DetailsProps {
  form: UseFormReturnType<WithdrawalForm>;
  /** What the form holds, and what is chosen by itself. */
  values: WithdrawalForm;
  methods: readonly PaymentMethodDto[] | undefined;
  failure: unknown;
  retry: () => void;
  book: ReturnType<typeof useAddressBook>;
  limitsRead: ReturnType<typeof useLimits>;
  surroundings: Surroundings;
  onReview: () => void;
}

const onlyAmount = (fault: string | undefined): Record<string, string> => (fault ? { amount: fault } : {});

/** How much, in which coin, to where. */
export function Details(props: DetailsProps) {
  const { form, values, methods, failure, retry, book, limitsRead, surroundings, onReview } = props;
  const { errors } = form;
  const { method, available, limits } = surroundings;
  const id = useId();
  const held = useIsHeld(limits);
  const amount = typedCents(values.amount);
  const most = mostOf({ available, limits });
  const kept = limits && depositsHeldSentence(available, limits);
  const tooMuch = amount !== undefined && amount > available ? SENTENCES.amountExceedsBalance : undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (held) return;
    // Before anything is asked about an address: one need not be added for money that is not there.
    if (tooMuch) {
      form.setErrors({ amount: tooMuch });
      return focusFirstFault();
    }
    // After a reload what was chosen is not known again yet: the review waits for it.
    const waits = (!methods && !failure) || (!book.addresses && !book.error);
    const chosen = values.method !== '' && values.recipient !== '';
    const faults =
      waits && chosen ? onlyAmount(amountFault(values.amount, surroundings)) : faultsOf(values, surroundings);
    if (Object.keys(faults).length === 0) return onReview();
    if (values.amount === '' || !method || values.recipient === '') notify.error(SENTENCES.fillInAllFields);
    form.setErrors(faults);
    focusFirstFault();
  };
  const leaveAmount = () => {
    if (values.amount !== '') form.setFieldError('amount', amountFault(values.amount, surroundings));
  };
  return (
    <AsideLayout
      aside={
        <>
          <WithdrawalSummary amount={amount} method={method} />
          <LimitsCard {...limitsRead} />
          <SecurityNotice />
          <ActionBar>
            <Prompt says={held ? 'Withdrawals are on hold. The note at the top of the page says why.' : undefined} />
            <Button type="submit" form={id} fullWidth disabled={held}>
              Review withdrawal
            </Button>
          </ActionBar>
        </>
      }
    >
      <SecurityHold limits={limits} />
      {kept && (
        <Note tone="warn" title="A part of your balance is held">
          <p>{kept}</p>
        </Note>
      )}
      <form id={id} onSubmit={submit} noValidate className={classes.form}>
        <Card>
          <div className={classes.balance}>
            <span className={classes.label}>Available balance</span>
            <Money amount={dollars(available)} className={classes.figure} />
          </div>
          <AmountInput
            label="Amount"
            description="In US dollars, fee included"
            name="amount"
            value={values.amount}
            onChange={(typed) => form.setFieldValue('amount', typed)}
            onBlur={leaveAmount}
            error={errors.amount ?? tooMuch}
            rightSectionWidth={72}
            rightSection={
              <button
                type="button"
                className={classes.max}
                aria-label={`Max, ${most === available ? 'all of ' : ''}${money(dollars(most))}`}
                onClick={() => form.setFieldValue('amount', amountText(most))}
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
          onChange={(chosen) => {
            form.setFieldValue('method', chosen);
            // What was said about amount and address was said of another network.
            form.clearErrors();
          }}
          error={errors.method as string | undefined}
        />
      </form>
      {/* Outside of the form: a new address is added and confirmed by forms of its own. */}
      <DestinationChoice
        book={book}
        method={method}
        value={values.recipient}
        onChange={(recipient) => {
          form.setFieldValue('recipient', recipient);
          form.clearFieldError('recipient');
        }}
        error={errors.recipient as string | undefined}
      />
    </AsideLayout>
  );
}
