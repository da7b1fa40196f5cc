import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ApiError, JoiningResponse } from '@sextant/api-client';
import { SENTENCES } from '@sextant/business-rules';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { LastNameField } from '#shared/forms/last-name-field.js';
import { emptyFault, newPasswordFault } from '#shared/forms/faults.js';
import { PasswordField } from '#shared/forms/password-field.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { Username } from '#shared/forms/username.js';
import { to } from '#shared/routes.js';
import { Failure, Note } from '#shared/ui/notes.js';
import { Skeleton, SkeletonGroup } from '#shared/ui/skeleton.js';
import { useInvitation, useJoin } from '../api/use-invitation.js';
import { isLinkRefused } from '../link-refused.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

/** Becomes an operator by the link of an invitation. */
export function JoinForm() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, again } = useInvitation(token);
  const [refused, setRefused] = useState(false);
  const dead = !token || refused || isLinkRefused(error);
  const lead = data && !dead && `You are invited as ${data.data.email}, with the role ${data.data.role}.`;
  return (
    <GuestForm title="Join as an operator" lead={lead} links={<Link to={to.login()}>Back to login</Link>}>
      {dead ? (
        <Note tone="bad" title="This invitation does not work">
          <p>
            An invitation works once and expires after 72 hours. Please ask the person who invited you for a new one.
          </p>
        </Note>
      ) : data ? (
        <Fields token={token} invitation={data.data} onRefused={() => setRefused(true)} />
      ) : error ? (
        <Failure error={error} retry={again} />
      ) : (
        <SkeletonGroup label="Loading your invitation">
          <Skeleton height={240} radius={12} />
        </SkeletonGroup>
      )}
    </GuestForm>
  );
}

interface FieldsProps {
  token: string;
  invitation: JoiningResponse;
  onRefused: () => void;
}

function Fields({ token, invitation, onRefused }: FieldsProps) {
  const join = useJoin();
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: '', lastName: '', password: '' },
    validate: {
      firstName: emptyFault(SENTENCES.firstNameRequired),
      password: newPasswordFault,
    },
  });
  const onError = (error: ApiError) =>
    error.code === 'INVITATION_INVALID' ? onRefused() : void applyRefusal(form, error);
  const submit = form.onSubmit((typed) => {
    if (!join.isPending) join.mutate({ data: { token, ...typed } }, { onError });
  }, focusFirstFault);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <Username email={invitation.email} />
      <div className={classes.pair}>
        <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
        <LastNameField {...form.getInputProps('lastName')} />
      </div>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={form.values.password}
        personal={[form.values.firstName, form.values.lastName, invitation.email]}
        {...form.getInputProps('password')}
      />
      <SubmitButton busy={join.isPending} busyText="Creating your account...">
        Create my account
      </SubmitButton>
    </form>
  );
}
