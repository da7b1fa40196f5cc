import { useSecondsUntil } from '#shared/ui/use-seconds-until.js';
import { useResend } from '../api/use-resend.js';
import classes from './verify-form.module.css';

/** Asks for another code, and says how long that has to wait. */
export function ResendCode({ email, sentAt }: { email: string; sentAt: number }) {
  const { resend, allowedAt } = useResend(sentAt);
  const seconds = useSecondsUntil(allowedAt);
  const waits = seconds > 0 || resend.isPending;
  return (
    <p className={classes.resend}>
      <span>No code? Check your spam folder.</span>
      <button
        type="button"
        aria-disabled={waits || undefined}
        onClick={() => !waits && resend.mutate({ data: { email } })}
      >
        {resend.isPending ? 'Sending...' : seconds > 0 ? `Resend code in ${clock(seconds)}` : 'Resend code'}
      </button>
    </p>
  );
}

/** `0:42` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
