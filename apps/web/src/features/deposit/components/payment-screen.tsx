import { ApiError } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { usePaymentMethods } from '#shared/payment-method/use-payment-methods.js';
import { heldQuote, useQuote } from '#shared/payment-method/use-quote.js';
import { to } from '#shared/routes.js';
import { useUser } from '#shared/session/index.js';
import { Failure } from '#shared/ui/notes.js';
import { notify } from '#shared/ui/notify.js';
import { readPayment } from '../payment-address.js';
import { OpenDeposit } from './open-deposit.js';
import { Payment } from './payment.js';
import { PaymentWaiting } from './payment-waiting.js';

/** Paying what the address of the page says; without an amount and a known method it leads back to the deposit. */
export function PaymentScreen() {
  const [query] = useSearchParams();
  const payment = readPayment(query);
  if (!payment) return <BackToDeposit because={SENTENCES.paymentDataInvalid} />;
  return <QuotedPayment key={query.toString()} {...payment} />;
}

function QuotedPayment({ amount, methodId }: { amount: number; methodId: string }) {
  const user = useUser();
  const params = { kind: 'deposit', method: methodId, amount } as const;
  const { methods, error, retry } = usePaymentMethods('deposit');
  const offered = methods?.some(({ id }) => id === methodId);
  // A quote under way is honoured, whatever becomes of the method meanwhile.
  const quoted = useQuote(params, offered === true || heldQuote(user.id, params) !== undefined);
  if (quoted.quote) {
    const Way = quoted.quote.ownAddress ? OpenDeposit : Payment;
    return <Way quoted={quoted} quote={quoted.quote} />;
  }
  const refused = quoted.error instanceof ApiError && quoted.error.status === 422;
  if (offered === false || refused) return <BackToDeposit because={SENTENCES.paymentMethodInvalid} />;
  if (error) return <Failure error={error} retry={retry} />;
  if (quoted.error) return <Failure error={quoted.error} retry={quoted.renew} />;
  return <PaymentWaiting />;
}

/** Says why, once, and goes to the deposit page. */
function BackToDeposit({ because }: { because: string }) {
  const navigate = useNavigate();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    notify.error(because);
    void navigate(to.deposit(), { replace: true });
  }, [because, navigate]);
  return <PaymentWaiting />;
}
