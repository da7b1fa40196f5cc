import { TextInput } from '@mantine/core';
import { ApiError } from '@sextant/api-client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../forms/password-field.js';
import { SubmitButton } from '../forms/submit-button.js';
import { Username } from '../forms/username.js';
import { useSession } from '../session/index.js';
import { signWithPasskey } from './passkeys.js';
import classes from './proof-form.module.css';
import { type ProofName, type ShownProof, proofFault, shown } from './proofs.js';

interface ProofFormProps {
  /** At least one; the first is offered first. */
  proofs: ProofName[];
  /** What the button says. */
  action: string;
  busyText: string;
  /** Sends the proof. What it throws is said below the field. */
  onShow: (proof: ShownProof) => Promise<unknown>;
  /** What a passkey is to sign. */
  askPasskey: () => Promise<Record<string, unknown>>;
  /** Stands beside the button. */
  children?: ReactNode;
}

const WAYS: Record<ProofName, string> = {
  code: 'Use the authenticator app',
  passkey: 'Use a passkey',
  'recovery-code': 'Use a recovery code',
  password: 'Use your password',
};

/** Takes one proof that it is them: a code, a recovery code, a passkey or the password. */
export function ProofForm({ proofs, action, busyText, onShow, askPasskey, children }: ProofFormProps) {
  const [way, setWay] = useState<ProofName>(proofs[0] ?? 'password');
  const [typed, setTyped] = useState('');
  const email = useSession(({ user }) => user?.email ?? '');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toField = () => form.current?.querySelector<HTMLElement>('input, [type="submit"]')?.focus();
  useEffect(toField, [way]);

  const say = (sentence: string) => {
    setFault(sentence);
    toField();
  };
  const show = async (): Promise<unknown> => {
    if (way === 'passkey') return onShow({ passkey: await signWithPasskey(await askPasskey()) });
    return onShow(shown(way, typed));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    const wrong = way === 'passkey' ? undefined : proofFault(way, typed);
    if (wrong) return say(wrong);
    setFault(undefined);
    setBusy(true);
    show()
      .catch((error: unknown) => say(sentenceOf(error)))
      .finally(() => setBusy(false));
  };
  const enter = (text: string) => {
    setFault(undefined);
    setTyped(text);
  };
  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {way === 'code' && (
        <TextInput
          label="Code from your authenticator app"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={typed}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
      )}
      {way === 'recovery-code' && (
        <TextInput
          label="Recovery code"
          description="One of the ten that you saved. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fault}
          errorProps={{ role: 'alert' }}
          onChange={({ currentTarget }) => enter(currentTarget.value)}
        />
      )}
      {way === 'password' && (
        <>
          <Username email={email} />
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            value={typed}
            error={fault}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget }) => enter(currentTarget.value)}
          />
        </>
      )}
      {way === 'passkey' && (
        <div>
          <p>Your device asks for your fingerprint, your face or its PIN.</p>
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        </div>
      )}
      <SubmitButton busy={busy} busyText={busyText}>
        {way === 'passkey' ? 'Use a passkey' : action}
      </SubmitButton>
      <div className={classes.ways}>
        {proofs
          .filter((proof) => proof !== way)
          .map((proof) => (
            <button
              key={proof}
              type="button"
              className={classes.way}
              onClick={() => {
                enter('');
                setWay(proof);
              }}
            >
              {WAYS[proof]}
            </button>
          ))}
        {children}
      </div>
    </form>
  );
}

function sentenceOf(error: unknown): string {
  return error instanceof ApiError || error instanceof Error ? error.message : 'Please try again';
}
