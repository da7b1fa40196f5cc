import { useForm } from '@mantine/form';
import { type ApiError } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { newPasswordFault } from '#shared/forms/faults.js';
import { PasswordField } from '#shared/forms/password-field.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { Username } from '#shared/forms/username.js';
import { to } from '#shared/routes.js';
import { ButtonLink } from '#shared/ui/button-link.js';
import { Note } from '#shared/ui/notes.js';
import { useKeptFocus } from '#shared/ui/use-kept-focus.js';
import { useLinkOwner } from '../api/use-link-owner.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

interface PasswordByLinkProps {
  title: string;
  lead: string;
  action: string;
  busyText: string;
  busy: boolean;
  onChoose: (token: string, password: string, onError: (error: ApiError) => void) => void;
  /** Whether it is the link that was refused, not the password. */
  isLinkRefused: (error: ApiError) => boolean;
  /** Why a link may not work. */
  otherwise: ReactNode;
  /** What has to be done elsewhere before the same link works. */
  note?: string | false;
}

/** Takes a new password by the link from an email; a link that does not work only leads to another one. */
export function PasswordByLink(props: PasswordByLinkProps) {
  const { title, lead, action, busyText, busy, onChoose, isLinkRefused, otherwise, note } = props;
  const token = useSearchParams()[0].get('token') ?? '';
  const email = useLinkOwner(token);
  const [refused, setRefused] = useState(false);
  const dead = !token || refused;
  const place = useKeptFocus(dead);
  const form = useForm({
    mode: 'controlled',
    initialValues: { password: '', confirmPassword: '' },
    validate: {
      password: newPasswordFault,
      confirmPassword: (again, { password }) =>
        newPasswordFault(again) ?? (again === password ? null : SENTENCES.passwordsDoNotMatch),
    },
  });
  const submit = form.onSubmit(({ password }) => {
    if (busy) return;
    onChoose(token, password, (error) => (isLinkRefused(error) ? setRefused(true) : applyRefusal(form, error)));
  }, focusFirstFault);
  return (
    <GuestForm title={title} lead={!dead && lead} links={<Link to={to.login()}>Back to login</Link>}>
      <div role="status" ref={place} tabIndex={-1}>
        {dead && (
          <Note tone="bad" title="This link does not work">
            <p>{otherwise}</p>
          </Note>
        )}
        {!dead && note && (
          <Note tone="bad">
            <p>{note}</p>
          </Note>
        )}
      </div>
      {dead ? (
        <ButtonLink to={to.forgotPassword()} look="primary">
          Send me a new link
        </ButtonLink>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <Username email={email} />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            hint={form.values.password}
            personal={[email]}
            {...form.getInputProps('password')}
          />
          <PasswordField
            label="Confirm Password"
            autoComplete="new-password"
            {...form.getInputProps('confirmPassword')}
          />
          <SubmitButton busy={busy} busyText={busyText}>
            {action}
          </SubmitButton>
        </form>
      )}
    </GuestForm>
  );
}
