import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { DEMO_SIGN_IN } from '@sextant/business-rules';
import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useLocation } from 'react-router-dom';
import { focusFirstFault, applyRefusal } from '#shared/forms/apply-refusal.js';
import { PasswordField } from '#shared/forms/password-field.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { installation } from '#shared/installation/index.js';
import { to } from '#shared/routes.js';
import { useSession } from '#shared/session/index.js';
import { Note } from '#shared/ui/notes.js';
import { isSecondStep, usePasswordLogin } from '../api/use-password-login.js';
import { emailFault, passwordFault } from '#shared/forms/faults.js';
import { forgetInterruptedStep, wasStepInterrupted } from '../interrupted-step.js';
import { wantsDemo } from '../where-to.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';
import { PasskeySignIn } from './passkey-sign-in.js';

const SecondStep = lazy(() => import('./second-step.js'));

/** Sign in, with a second step for whoever has a second factor. */
export function LoginForm() {
  const { loginInfo } = useSession.getState();
  const tryDemo = wantsDemo(useLocation().state) && installation.demoInvestor;
  const signIn = usePasswordLogin();
  const [wentBack, setWentBack] = useState(false);
  const [isInterrupted] = useState(wasStepInterrupted);
  useEffect(forgetInterruptedStep, []);
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      email: loginInfo?.email ?? '',
      password: '',
      remember: loginInfo?.remember ?? false,
      ...(tryDemo && DEMO_SIGN_IN),
    },
    validate: { email: emailFault, password: passwordFault },
  });
  const submit = form.onSubmit((data) => {
    if (signIn.isPending) return;
    signIn.mutate(
      { data },
      {
        onError: (error) => {
          if (isSecondStep(error)) return;
          if (error.code !== 'CREDENTIALS_WRONG') return void applyRefusal(form, error);
          flushSync(() => form.setFieldError('password', error.message));
          focusFirstFault();
        },
      },
    );
  }, focusFirstFault);
  if (signIn.error && isSecondStep(signIn.error)) {
    const back = (why?: string) => {
      form.setFieldValue('password', '');
      if (why) form.setFieldError('password', why);
      setWentBack(true);
      signIn.reset();
    };
    return (
      <Suspense fallback={null}>
        <SecondStep asked={signIn.error} remember={form.values.remember} onBack={back} />
      </Suspense>
    );
  }
  return (
    <GuestForm title="Sign in to your account" links={<Link to={to.register()}>Create an account</Link>}>
      <div role="status">
        {isInterrupted && signIn.isIdle && !wentBack && (
          <Note tone="info">
            <p>You were signed out because the page was reloaded. Please sign in again.</p>
          </Note>
        )}
        {signIn.error?.code === 'ACCOUNT_FROZEN' && (
          <Note tone="warn" title="Your account is frozen">
            <p>
              Only the link in our email can reopen it. If the link has expired,{' '}
              <Link to={to.forgotPassword()}>ask for a new one</Link>.
            </p>
          </Note>
        )}
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          autoFocus={wentBack}
          {...form.getInputProps('password')}
        />
        <div className={classes.row}>
          <label className={classes.remember}>
            <input type="checkbox" {...form.getInputProps('remember', { type: 'checkbox' })} />
            Remember me
          </label>
          <Link to={to.forgotPassword()}>Forgot password?</Link>
        </div>
        <SubmitButton busy={signIn.isPending} busyText="Signing in...">
          Sign in
        </SubmitButton>
      </form>
      <PasskeySignIn remember={form.values.remember} />
      {installation.demoInvestor && (
        <div className={classes.demo}>
          <p>This is a demo. Anyone can sign in as the demo investor, who has six months of history.</p>
          <button type="button" className={classes.fill} onClick={() => form.setValues(DEMO_SIGN_IN)}>
            Fill in the demo details
          </button>
        </div>
      )}
    </GuestForm>
  );
}
