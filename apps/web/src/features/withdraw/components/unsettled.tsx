import type { PaymentMethodDto, WithdrawRequest } from '@sextant/api-client';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { money } from '#shared/format/index.js';
import { RequestFailure } from '#shared/money-request/request-failure.js';
import { ActionBar } from '#shared/ui/action-bar.js';
import { AsideLayout } from '#shared/ui/aside-layout.js';
import { Destination } from './destination.js';
import type { useRequestWithdrawal } from '../api/use-request-withdrawal.js';

interface UnsettledProps {
  request: ReturnType<typeof useRequestWithdrawal>;
  open: WithdrawRequest;
  methods: readonly PaymentMethodDto[] | undefined;
}

/**
 * A withdrawal of which it is not known whether it arrived. Nothing else can be withdrawn before that is known: the
 * same request, repeated, says so.
 */
export function Unsettled({ request, open, methods }: UnsettledProps) {
  const method = methods?.find(({ id }) => id === open.method);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!request.isPending) request.mutate({ body: open, again: true });
      }}
    >
      <AsideLayout
        aside={
          <>
            <RequestFailure what="your withdrawal" unknown={!request.isPending} refusal={undefined} />
            <ActionBar>
              <SubmitButton busy={request.isPending} busyText="Withdrawing..." fullWidth>
                Withdraw {money(open.amount)}
              </SubmitButton>
            </ActionBar>
          </>
        }
      >
        <Destination
          recipient={open.recipient}
          currency={method?.currency ?? 'Withdrawal amount'}
          network={method?.network}
        />
      </AsideLayout>
    </form>
  );
}
