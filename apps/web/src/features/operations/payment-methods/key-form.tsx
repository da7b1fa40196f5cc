import { type ChainName, ApiError, usePreviewAccountKey } from '@sextant/api-client';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { emptyFault } from '#shared/forms/faults.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { useUnsent } from '../leave-form.js';
import { notifyUnlessClosed } from '../proposals/notify-fault.js';
import { CompareAddresses, type ShownKey } from './compare-addresses.js';
import { CHAIN_LABELS } from './key-details.js';
import type { KeyActs } from './use-key-acts.js';
import classes from './methods.module.css';

const CHAINS = Object.entries(CHAIN_LABELS).map(([value, label]) => ({ value, label }));

const EXPORTED_AS: Readonly<Record<ChainName, string>> = {
  bitcoin: 'xpub or zpub',
  litecoin: 'xpub, zpub or Ltub',
  ethereum: 'xpub',
};

/**
 * Proposes an account key, once its first addresses were compared with the wallet. What is typed is kept nowhere, and a
 * private key leaves the field with its refusal.
 */
export function KeyForm({ propose }: Pick<KeyActs, 'propose'>) {
  const form = useForm({
    mode: 'controlled',
    initialValues: { chain: 'bitcoin' as ChainName, publicKey: '' },
    validate: { publicKey: emptyFault('Please enter the public key of the account') },
  });
  useUnsent(form.isDirty(), propose.isPending);
  const preview = usePreviewAccountKey({ mutation: { meta: { silent: true }, gcTime: 0 } });
  const [shown, show] = useState<ShownKey>();
  const { chain, publicKey } = form.values;
  const refuse = (error: Error) => {
    if (error instanceof ApiError && error.code === 'ACCOUNT_KEY_PRIVATE') form.setFieldValue('publicKey', '');
    if (!applyRefusal(form, error)) notifyUnlessClosed(error);
  };
  const submit = form.onSubmit(({ chain, publicKey }) => {
    if (preview.isPending) return;
    const data = { chain, publicKey: publicKey.trim() };
    preview.mutate(
      { data },
      {
        onSuccess: ({ data: found }) => show({ ...data, ...found }),
        onError: refuse,
        // What was sent is not kept either.
        onSettled: preview.reset,
      },
    );
  }, focusFirstFault);
  return (
    <section className={classes.section} aria-labelledby="propose-key">
      <h2 id="propose-key">Propose an account key</h2>
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect label="Chain" data={CHAINS} {...form.getInputProps('chain')} />
        <TextInput
          label="Public key of the account"
          className={classes.address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...form.getInputProps('publicKey')}
        />
        <SubmitButton variant="default" busy={preview.isPending} busyText="Reading the key...">
          Show the first addresses
        </SubmitButton>
      </form>
      <p className={classes.hint}>
        The wallet exports it as {EXPORTED_AS[chain]}. Never enter a private key or a recovery phrase.
      </p>
      {shown && shown.chain === chain && shown.publicKey === publicKey.trim() && (
        <CompareAddresses
          shown={shown}
          busy={propose.isPending}
          onPropose={() => propose.mutate(shown, { onSuccess: () => form.reset(), onError: refuse })}
        />
      )}
    </section>
  );
}
