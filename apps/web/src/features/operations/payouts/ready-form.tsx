import type { PayoutChainDto } from '@sextant/api-client';
import { NumberInput, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { coins, money } from '#shared/format/index.js';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { Grouped } from '#shared/ui/grouped.js';
import { Time } from '#shared/ui/time.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { countOf } from './batch-details.js';
import type { PayoutActs } from './use-payout-acts.js';
import classes from './payouts.module.css';

const MOST = 100;

interface ReadyFormProps extends Pick<PayoutActs, 'propose'> {
  found: PayoutChainDto;
  /** The address of the demo's own wallet. */
  demoSender: string | null;
  /** Without it, the list is only read. */
  prepares: boolean;
}

/** Begun withdrawals of a chain, and what the wallet has to say for a batch of them. */
export function ReadyForm({ found: { chain, ready, keyed }, demoSender, prepares, propose }: ReadyFormProps) {
  const ethereum = chain === 'ethereum';
  const [left, leaveOut] = useState<ReadonlySet<string>>(new Set());
  const ids = ready
    .map(({ transactionId }) => transactionId)
    .filter((id) => !left.has(id))
    .slice(0, MOST);
  const form = useForm({
    mode: 'controlled',
    initialValues: { outputs: '', unitsPerByte: '' as string | number, sender: demoSender ?? '' },
  });
  const submit = form.onSubmit(({ outputs, unitsPerByte, sender }) => {
    if (propose.isPending) return;
    const wallet = ethereum ? { sender: sender.trim() } : { outputs, unitsPerByte: Number(unitsPerByte) };
    propose.mutate(
      { data: { chain, ids, ...wallet } },
      {
        onSuccess: () => form.reset(),
        onError: (error) => void (applyRefusal(form, error) || notifyUnlessClosed(error)),
      },
    );
  }, focusFirstFault);
  const toggle = (id: string) =>
    leaveOut(left.has(id) ? new Set([...left].filter((one) => one !== id)) : new Set([...left, id]));
  return (
    <Card title={`${CHAIN_LABELS[chain]}: ${countOf(ready.length)} to send`} className={classes.card}>
      <ul className={classes.ready}>
        {ready.map(({ transactionId: id, reference, coin, coins: amount, address, amount: dollars, requestedAt }) => (
          <li key={id}>
            {prepares && (
              <label className={classes.check}>
                <input type="checkbox" checked={ids.includes(id)} onChange={() => toggle(id)} />
                <span>
                  <strong>{coins(amount, coin)}</strong> for {money(dollars)}
                </span>
              </label>
            )}
            {!prepares && (
              <p>
                <strong>{coins(amount, coin)}</strong> for {money(dollars)}
              </p>
            )}
            <p className={classes.quiet}>
              <Link to={to.operations('withdrawals', { case: id })}>{reference}</Link>, requested{' '}
              <Time at={requestedAt} />
            </p>
            <Grouped text={address} />
          </li>
        ))}
      </ul>
      {prepares && !ethereum && !keyed && (
        <p className={classes.quiet}>
          {CHAIN_LABELS[chain]} has no account key yet. Propose one under{' '}
          <Link to={to.operations('payment-methods')}>Payment methods</Link> first, so that change comes back to the
          wallet.
        </p>
      )}
      {prepares && (ethereum || keyed) && (
        <form className={classes.form} onSubmit={submit} noValidate>
          {ethereum ? (
            <TextInput
              label="Address of the wallet that sends"
              className={classes.wide}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={42}
              {...form.getInputProps('sender')}
            />
          ) : (
            <>
              <Textarea
                label="Outputs of the wallet"
                description="What your wallet exports of its unspent outputs: a list in JSON, or lines with transaction:output."
                className={classes.wide}
                rows={4}
                autoComplete="off"
                spellCheck={false}
                maxLength={200_000}
                {...form.getInputProps('outputs')}
              />
              <NumberInput
                label="Fee rate"
                description="For each virtual byte, in the smallest unit of the coin"
                min={1}
                max={1000}
                allowDecimal={false}
                {...form.getInputProps('unitsPerByte')}
              />
            </>
          )}
          <SubmitButton busy={propose.isPending} busyText="Making the batch..." disabled={ids.length === 0}>
            Propose a batch of {countOf(ids.length)}
          </SubmitButton>
        </form>
      )}
    </Card>
  );
}
