import type { CurrencyName as CurrencyOfApi, MethodDto, NetworkName as NetworkOfApi } from '@sextant/api-client';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import {
  CURRENCIES,
  CURRENCY_NAMES,
  type CurrencyName,
  type NetworkName,
  addressFault,
  takeAddress,
} from '@sextant/business-rules';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { isOutcomeUnknown } from '#shared/money-request/outcome.js';
import { Grouped } from '#shared/ui/grouped.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { Unsettled } from '../unsettled.js';
import { nameOf } from './method-facts.js';
import type { MethodActs } from './use-method-acts.js';
import classes from './methods.module.css';

interface ProposeFormProps extends Pick<MethodActs, 'propose' | 'open'> {
  /** Undefined: a new method. */
  changing: MethodDto | undefined;
  onDone: () => void;
}

/** Proposes a new payment method or another address of one; nothing changes until another operator approves it. */
export function ProposeForm({ changing, propose, open, onDone }: ProposeFormProps) {
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      currency: (changing?.currency ?? 'Bitcoin') as CurrencyName,
      network: (changing?.network ?? 'BTC') as string,
      address: '',
    },
    validate: {
      address: (address, { network }) =>
        address.trim() ? (addressFault(network as NetworkName, address) ?? null) : 'Please enter the deposit address',
    },
  });
  useUnsent(form.isDirty(), propose.isPending || open !== undefined);
  const networks = CURRENCIES[form.values.currency].networks;
  const send = (proposed: NonNullable<typeof open>) =>
    propose.mutate(proposed, {
      onSuccess: () => {
        form.reset();
        onDone();
      },
      // Nobody knows yet that an unknown one has failed; the screen says so.
      onError: (error) => void (isOutcomeUnknown(error) || applyRefusal(form, error) || notifyUnlessClosed(error)),
    });
  const submit = form.onSubmit(({ currency, network, address }) => {
    if (propose.isPending) return;
    const taken = takeAddress(network as NetworkName, address);
    const method = { currency: currency as CurrencyOfApi, network: network as NetworkOfApi, address: taken };
    send({ id: changing?.id, method });
  }, focusFirstFault);
  if (open) {
    const { method } = open;
    return (
      <section className={classes.section} aria-labelledby="propose">
        <h2 id="propose">Propose an address for {nameOf(method)}</h2>
        <p className={classes.hint}>
          <Grouped text={method.address} />
        </p>
        <Unsettled
          what="your proposal"
          action="Propose it again"
          busy={propose.isPending}
          onRepeat={() => send(open)}
        />
      </section>
    );
  }
  return (
    <section className={classes.section} aria-labelledby="propose">
      <h2 id="propose">{changing ? `Change the address of ${nameOf(changing)}` : 'Propose a payment method'}</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        {!changing && (
          <>
            <NativeSelect
              label="Currency"
              data={[...CURRENCY_NAMES]}
              value={form.values.currency}
              onChange={({ currentTarget }) => {
                const currency = currentTarget.value as CurrencyName;
                form.setValues({ currency, network: CURRENCIES[currency].networks[0] ?? '' });
              }}
            />
            <NativeSelect label="Network" data={[...networks]} {...form.getInputProps('network')} />
          </>
        )}
        <TextInput
          label={changing ? 'New address' : 'Address'}
          className={classes.address}
          autoComplete="off"
          spellCheck={false}
          autoFocus={changing !== undefined}
          {...form.getInputProps('address')}
        />
        <SubmitButton busy={propose.isPending} busyText="Proposing...">
          {changing ? 'Propose the change' : 'Propose'}
        </SubmitButton>
        {changing && <PlainButton onClick={() => leaveForm(onDone)}>Cancel</PlainButton>}
      </form>
      <p className={classes.hint}>
        Another operator has to approve it. All operators then get an email that says when it takes effect.
      </p>
    </section>
  );
}
