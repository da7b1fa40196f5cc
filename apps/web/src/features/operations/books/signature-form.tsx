import { type GetSolvencyReply, type SignedCoin, useSignSolvency } from '@sextant/api-client';
import { type SubmitEvent, useState } from 'react';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useUnsent } from '../leave-form.js';
import classes from './books.module.css';

const COINS: readonly SignedCoin[] = ['BTC', 'LTC', 'ETH'];

interface SignatureFormProps {
  proofId: string;
  onSigned: (reply: GetSolvencyReply) => Promise<void>;
}

/** Attaches what a wallet signed outside: its address and the signature. */
export function SignatureForm({ proofId, onSigned }: SignatureFormProps) {
  const [coin, setCoin] = useState<SignedCoin>('BTC');
  const [address, setAddress] = useState('');
  const [signature, setSignature] = useState('');
  const [fault, setFault] = useState('');
  const sign = useSignSolvency({
    mutation: {
      meta: { silent: true },
      onError: ({ message }) => setFault(message),
      onSuccess: (reply) => {
        setSignature('');
        return onSigned(reply);
      },
    },
  });
  // The address stays for the next signature.
  const begun = signature !== '' || (address !== '' && !sign.isSuccess);
  useUnsent(begun, sign.isPending);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (sign.isPending) return;
    setFault('');
    sign.mutate({ id: proofId, data: { coin, address: address.trim(), signature: signature.trim() } });
  };
  const text = (label: string, value: string, set: (value: string) => void) => (
    <label className={classes.field}>
      {label}
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        required
        value={value}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault ? 'signature-fault' : undefined}
        onChange={({ target }) => set(target.value)}
      />
    </label>
  );
  return (
    <section className={classes.section} aria-label="Attach a signature">
      <h2>Attach a signature</h2>
      <p className={classes.quiet}>
        Sign the whole text above in the wallet, as a message. What is at its address counts in the proofs of the next
        31 days. The wallet’s key stays in the wallet.
      </p>
      <form className={`${classes.form} ${classes.signing}`} onSubmit={submit}>
        <label className={classes.field}>
          Coin of the address
          <select value={coin} onChange={({ target }) => setCoin(target.value as SignedCoin)}>
            {COINS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
        {text('Address', address, setAddress)}
        {text('Signature', signature, setSignature)}
        <PlainButton type="submit" aria-disabled={sign.isPending || undefined}>
          {sign.isPending ? 'Checking...' : 'Attach signature'}
        </PlainButton>
      </form>
      {fault && (
        <p id="signature-fault" role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </section>
  );
}
