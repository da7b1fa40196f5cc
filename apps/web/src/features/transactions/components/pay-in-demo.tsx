import { getGetTransactionQueryKey, payInDemo } from '@sextant/api-client';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRefreshMoney } from '#shared/money-request/use-refresh-money.js';
import { Card } from '#shared/ui/card.js';
import classes from './pay-in-demo.module.css';

interface PayInDemoProps {
  id: string;
  /** A payment was seen, whoever sent it. */
  paid: boolean;
}

/** Pays a deposit on the demo's own chain, for anyone without a wallet. */
export function PayInDemo({ id, paid }: PayInDemoProps) {
  const refresh = useRefreshMoney();
  const pay = useMutation({
    mutationFn: () => payInDemo(id, {}),
    onSuccess: () => refresh(getGetTransactionQueryKey(id)),
  });
  return (
    <Card title="No wallet?">
      <p>This demo has a blockchain of its own. Its coins have no value.</p>
      <Button
        mt="sm"
        h="auto"
        mih={44}
        classNames={{ root: classes.pay, label: classes.words }}
        onClick={() => pay.mutate()}
        loading={pay.isPending}
        disabled={pay.isSuccess || paid}
      >
        Pay this deposit in the demo
      </Button>
      <p role="status" className={classes.sent}>
        {paid ? 'Sent.' : pay.isSuccess && 'Sent. This page shows it within seconds.'}
      </p>
    </Card>
  );
}
