import { CopyButton } from '#shared/ui/copy-button.js';
import { PlainButton } from '#shared/ui/plain-button.js';
import { useKeys } from '../keys/key-layer.js';
import { Keys } from '../keys/keys-dialog.js';
import { leaveForm, useUnsent } from '../leave-form.js';
import classes from './decision.module.css';

interface KeptTextProps {
  texts: readonly { label: string; text: string }[];
  /** Whether it went out without an answer, so that it may have ended the case. */
  sent: boolean;
  onDismiss: () => void;
}

/** What was typed about a case that has ended, not by an answer to it: it can be copied, until it is dismissed. */
export function KeptText({ texts, sent, onDismiss }: KeptTextProps) {
  const dismiss = () => leaveForm(onDismiss);
  useUnsent(true, sent);
  useKeys('What you typed', [
    { keys: 'Escape', does: sent ? 'Dismiss what was typed' : 'Dismiss what was typed: asks first', run: dismiss },
  ]);
  return (
    <section className={classes.form} aria-label="What you typed">
      <p>
        {sent
          ? 'This may be what ended the case; its timeline shows it. You can copy it until you dismiss it.'
          : 'What you typed was not sent; you can copy it until you dismiss it.'}
      </p>
      <dl className={classes.kept}>
        {texts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.note}>{text}</span> <CopyButton text={text} what={label} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={classes.bar}>
        <PlainButton onClick={dismiss}>
          Dismiss <Keys keys="Escape" />
        </PlainButton>
      </div>
    </section>
  );
}
