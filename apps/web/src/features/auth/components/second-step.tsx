import { ApiError, askForSecondFactor, signInSecondStep } from '@sextant/api-client';
import { useState } from 'react';
import { ProofForm, type ShownProof, canUsePasskeys, proofsOf } from '#shared/confirmation/index.js';
import { Note } from '#shared/ui/notes.js';
import { useMarkSecondStep } from '../interrupted-step.js';
import { useWelcome } from '../api/use-welcome.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { LostSecondFactor } from './lost-second-factor.js';

interface SecondStepProps {
  /** What the first step answered. */
  asked: ApiError;
  remember: boolean;
  /** @param why says why there is no going on */
  onBack: (why?: string) => void;
}

/** The second step of signing in: a code, a recovery code or a passkey. */
export default function SecondStep({ asked, remember, onBack }: SecondStepProps) {
  const ticket = String(asked.details.ticket);
  const proofs = proofsOf(asked.details.accepted, canUsePasskeys());
  const welcome = useWelcome();
  const [lost, setLost] = useState(false);
  useMarkSecondStep();
  const backIfOver = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'SIGN_IN_TICKET_EXPIRED') onBack(error.message);
  };
  const inTime = <T,>(reply: Promise<T>) =>
    reply.catch((error: unknown) => {
      backIfOver(error);
      throw error;
    });
  const show = async (proof: ShownProof) => welcome(await inTime(signInSecondStep({ ticket, ...proof })), remember);
  const askPasskey = async () => (await inTime(askForSecondFactor({ ticket }))).data.options;
  return (
    <GuestForm
      title="One more step"
      lead="Your password is right. Now use your second factor."
      links={
        <>
          <button type="button" className={classes.fill} onClick={() => setLost(!lost)}>
            {lost ? 'I still have one of these' : 'I no longer have any of these'}
          </button>
          <button type="button" className={classes.fill} onClick={() => onBack()}>
            Back to the password
          </button>
        </>
      }
    >
      {lost ? (
        <LostSecondFactor ticket={ticket} onRefused={backIfOver} />
      ) : proofs.length > 0 ? (
        <ProofForm proofs={proofs} action="Sign in" busyText="Signing in..." onShow={show} askPasskey={askPasskey} />
      ) : (
        <Note tone="warn" title="Your passkey cannot be used here">
          <p>Open this page in the same browser and at the same web address as when you created it.</p>
        </Note>
      )}
    </GuestForm>
  );
}
