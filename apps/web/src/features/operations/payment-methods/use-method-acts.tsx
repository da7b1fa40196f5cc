import {
  type MethodDto,
  type PaymentMethodRequest,
  createPaymentMethod,
  deletePaymentMethod,
  getGetPaymentMethodsQueryKey,
  getListProposalsQueryKey,
  updatePaymentMethod,
  useStopPaymentMethodChange,
} from '@sextant/api-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useConfirmation } from '#shared/confirmation/index.js';
import { useOnce } from '#shared/money-request/use-once.js';
import { Grouped } from '#shared/ui/grouped.js';
import { notify } from '#shared/ui/notify.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { nameOf } from './method-facts.js';

/**
 * What operators do about payment methods. Proposing and taking one out of use takes the second factor of whoever has one.
 * @returns `open`: the proposal of which it is not known whether it arrived; `dialog`: asks for it; has its place anywhere on the screen
 */
export function useMethodActs() {
  const queryClient = useQueryClient();
  const { run, dialog } = useConfirmation();
  const mutation = {
    meta: { silent: true },
    onSuccess: ({ message }: { message: string }) => notify.success(message),
    onError: notifyUnlessClosed,
    onSettled: () =>
      Promise.all(
        [getListProposalsQueryKey(), getGetPaymentMethodsQueryKey()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  };
  const { send, open } = useOnce(
    ({ id, method }: { id: string | undefined; method: PaymentMethodRequest }, once) =>
      id ? updatePaymentMethod(id, method, once) : createPaymentMethod(method, once),
    {
      confirm: ({ method }, proposing) => {
        const { currency, network, address } = method;
        const says = (
          <>
            <p>Propose this address for {nameOf(method)}:</p>
            <Grouped text={address} />
          </>
        );
        return run('change-payment-method', { currency, network, address }, says, proposing);
      },
    },
  );
  // What is refused is said under the field.
  const propose = useMutation({ ...mutation, onError: undefined, mutationFn: send });
  const remove = useMutation({
    ...mutation,
    mutationFn: ({ id, ...method }: MethodDto) =>
      run('change-payment-method', { id }, <p>Take {nameOf(method)} out of use.</p>, (headers) =>
        deletePaymentMethod(id, { headers }),
      ),
  });
  return { propose, open, remove, stop: useStopPaymentMethodChange({ mutation }), dialog };
}

export type MethodActs = ReturnType<typeof useMethodActs>;
