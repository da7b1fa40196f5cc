import { useForm } from '@mantine/form';
import type { TransactionDto } from '@sextant/api-client';
import { sameAddress, SENTENCES } from '@sextant/business-rules';
import { useEffect, useState } from 'react';
import { useAddressBook } from '#shared/address-book/use-address-book.js';
import { applyRefusal } from '#shared/forms/apply-refusal.js';
import { typedDollars } from '#shared/forms/amount.js';
import { useDraft } from '#shared/forms/use-draft.js';
import { centsOf } from '#shared/format/index.js';
import { usePaymentMethods } from '#shared/payment-method/use-payment-methods.js';
import { forgetQuote } from '#shared/payment-method/use-quote.js';
import { useUser } from '#shared/session/index.js';
import { notify } from '#shared/ui/notify.js';
import { Steps } from '#shared/ui/steps.js';
import { useIsCurrentPage } from '#shared/ui/use-current-page.js';
import { useRequestWithdrawal } from '../api/use-request-withdrawal.js';
import { useStepFocus } from '../use-step-focus.js';
import { useLimits } from '../use-limits.js';
import { useWithdrawalStep } from '../use-withdrawal-step.js';
import { destinationFault, EMPTY_FORM, withOnlyChoice } from '../withdrawal.rules.js';
import { Details } from './details.js';
import { Review } from './review.js';
import { ReviewWaiting } from './review-waiting.js';
import { Submitted } from './submitted.js';
import { Unsettled } from './unsettled.js';

const STEPS = ['Details', 'Review', 'Submitted'];

/** Withdrawing in three steps; what was typed stays until it was sent, and longer while this page is open. */
export function WithdrawScreen() {
  const user = useUser();
  const { methods, error, retry } = usePaymentMethods('withdrawal');
  const book = useAddressBook();
  const limitsRead = useLimits();
  const { limits } = limitsRead;
  const [draft, setDraft, forgetDraft] = useDraft('withdrawal', EMPTY_FORM);
  const form = useForm({ mode: 'controlled', initialValues: draft, onValuesChange: setDraft });
  const { step, submittedId, toReview, toSubmitted, toForm } = useWithdrawalStep();
  const [submitted, setSubmitted] = useState<TransactionDto>();
  const isCurrentPage = useIsCurrentPage();
  const request = useRequestWithdrawal((transaction) => {
    const method = methods?.find(
      ({ currency, network }) => currency === transaction.method && network === transaction.network,
    );
    if (method) forgetQuote(user.id, { kind: 'withdrawal', method: method.id });
    forgetDraft();
    // Whoever has gone on meanwhile stays there.
    if (!isCurrentPage()) return notify.success(SENTENCES.withdrawalSubmitted);
    setSubmitted(transaction);
    toSubmitted(transaction.id);
  });

  const values = withOnlyChoice(form.values, methods, book.addresses);
  const method = methods?.find(({ id }) => id === values.method);
  const available = centsOf(user.availableBalance);
  const amount = typedDollars(values.amount);
  const address = book.addresses?.find(
    (known) => known.network === method?.network && sameAddress(known.network, known.address, values.recipient),
  );
  const reviewable = method && amount !== undefined && address && !destinationFault(address);

  // Requested already and on the way to the last step, or not known yet what can be chosen.
  const between = request.isSuccess || (!methods && !error) || (!book.addresses && !book.error);
  const isWaiting = step === 'review' && between;
  const isReview = step === 'review' && (isWaiting || reviewable);
  const current = step === 'submitted' ? 2 : isReview ? 1 : 0;
  const { isSuccess, reset } = request;
  // The browser's Back may lead to an earlier review, which waits for nothing.
  useEffect(() => {
    if (step === 'submitted' && isSuccess) reset();
  }, [step, isSuccess, reset]);

  useStepFocus(request.open ? 'unsettled' : isWaiting ? 'waiting' : step);

  if (request.open) {
    return (
      <>
        {request.dialog}
        <Unsettled request={request} open={request.open} methods={methods} />
      </>
    );
  }
  return (
    <>
      {request.dialog}
      <Steps steps={STEPS} current={current} />
      {step === 'submitted' && submittedId ? (
        <Submitted
          id={submittedId}
          known={submitted?.id === submittedId ? submitted : undefined}
          onBack={toForm}
          onNew={() => {
            form.setValues(EMPTY_FORM);
            form.clearErrors();
            toForm();
          }}
        />
      ) : isWaiting ? (
        <ReviewWaiting />
      ) : step === 'review' && reviewable ? (
        <Review
          method={method}
          amount={amount}
          address={address}
          available={user.availableBalance}
          request={request}
          onBack={toForm}
          onRefused={(refusal) => {
            if (applyRefusal(form, refusal)) toForm();
          }}
        />
      ) : (
        <Details
          form={form}
          values={values}
          methods={methods}
          failure={error}
          retry={retry}
          book={book}
          limitsRead={limitsRead}
          surroundings={{ method, available, limits, address }}
          onReview={() => {
            request.reset();
            // What is reviewed stays what it is, whatever is added to the book meanwhile.
            form.setValues(values);
            toReview();
          }}
        />
      )}
    </>
  );
}
