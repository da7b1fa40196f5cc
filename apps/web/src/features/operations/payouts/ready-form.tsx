import type { PayoutChainDto } from '@sextant/api-client';
import { TextInput, Textarea } from '@mantine/core';
import { takeAddress } from '@sextant/business-rules';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AmountInput } from '#shared/forms/amount-input.js';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { readNumber, wholeKind } from '#shared/forms/typed-number.js';
import { to } from '#shared/routes.js';
import { Card } from '#shared/ui/card.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { useStay } from '../keys/key-layer.js';
import { useUnsent } from '../leave-form.js';
import { CHAIN_LABELS } from '../payment-methods/key-details.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { countOf } from './batch-details.js';
import { ReadyList } from './ready-list.js';
import { batchRefusal, fundsMissing } from './refusals.js';
import { type RefusedBatch, RefusedChoice } from './refused-choice.js';
import { useChoice } from './use-choice.js';
import type { PayoutActs } from './use-payout-acts.js';
import classes from './payouts.module.css';

/** As many as the server lists: there may be more. */
const MOST_LISTED = 200;

/** Whole units for each virtual byte. */
const FEE_RATE = wholeKind(1, 1000);

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
  const choice = useChoice(ready);
  const { ids } = choice;
  const [refused, setRefused] = useState<RefusedBatch>();
  const place = useKeptFocus<HTMLFormElement>(refused !== undefined);
  const form = useForm({
    mode: 'controlled',
    initialValues: { outputs: '', unitsPerByte: '', sender: demoSender ?? '' },
    validate: {
      unitsPerByte: (typed) => {
        const { written, fault } = readNumber(typed, FEE_RATE);
        return ethereum || written !== undefined ? null : (fault ?? FEE_RATE.enter);
      },
    },
  });
  useStay(ids.length > 0 || form.isDirty());
  useUnsent(form.isDirty(), propose.isPending);
  /** @param maxFeePercent the share of the network fee that was confirmed */
  const send = ({ outputs, unitsPerByte, sender }: typeof form.values, maxFeePercent?: number) => {
    if (propose.isPending) return;
    const asked = ready.filter(({ transactionId }) => ids.includes(transactionId));
    setRefused(undefined);
    const wallet = ethereum
      ? { sender: takeAddress('ERC-20', sender) }
      : { outputs, unitsPerByte: Number(readNumber(unitsPerByte, FEE_RATE).written) };
    propose.mutate(
      { data: { chain, ids, ...wallet, ...(maxFeePercent && { maxFeePercent }) } },
      {
        onSuccess: () => form.reset(),
        onError: (error) => {
          const missing = fundsMissing(error, chain, asked);
          if (applyRefusal(form, error)) {
            if (missing) form.setFieldError(ethereum ? 'sender' : 'outputs', missing);
          } else if (batchRefusal(error, [])) setRefused({ error, asked });
          else notifyUnlessClosed(error);
        },
      },
    );
  };
  const submit = form.onSubmit((values) => send(values), focusFirstFault);
  return (
    <Card title={titleOf(chain, ready.length)} className={classes.card}>
      <ReadyList ready={ready} choice={prepares ? choice : undefined} />
      {prepares && !ethereum && !keyed && (
        <p className={classes.quiet}>
          {CHAIN_LABELS[chain]} has no account key in effect. Propose one under{' '}
          <Link to={to.operations('payment-methods')}>Payment methods</Link> first, so that change comes back to the
          wallet.
        </p>
      )}
      {prepares && (ethereum || keyed) && (
        <form ref={place} tabIndex={-1} className={classes.form} onSubmit={submit} noValidate>
          {ethereum ? (
            <TextInput
              label="Address of the wallet that sends"
              className={classes.wide}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
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
                {...form.getInputProps('outputs')}
              />
              <AmountInput
                label="Fee rate"
                description="For each virtual byte, in the smallest unit of the coin"
                kind={FEE_RATE}
                {...form.getInputProps('unitsPerByte')}
                value={form.values.unitsPerByte}
              />
            </>
          )}
          {refused && (
            <RefusedChoice
              {...refused}
              ready={ready}
              confirmFee={(percent) => form.onSubmit((values) => send(values, percent), focusFirstFault)()}
              leaveOut={(some) => {
                choice.leaveOut(some);
                setRefused(undefined);
              }}
            />
          )}
          <SubmitButton busy={propose.isPending} busyText="Making the batch..." disabled={ids.length === 0}>
            Propose a batch{ids.length > 0 && ` of ${countOf(ids.length)}`}
          </SubmitButton>
        </form>
      )}
    </Card>
  );
}

function titleOf(chain: PayoutChainDto['chain'], count: number): string {
  return `${CHAIN_LABELS[chain]}: ${count < MOST_LISTED ? '' : 'the oldest '}${countOf(count)} to send`;
}
