import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SENTENCES } from '@sextant/business-rules';
import { Link } from 'react-router-dom';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { LastNameField } from '#shared/forms/last-name-field.js';
import { CountryField } from '#shared/forms/country-field.js';
import { PasswordField } from '#shared/forms/password-field.js';
import { PhoneField } from '#shared/forms/phone-field.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { Username } from '#shared/forms/username.js';
import { useCountries } from '#shared/forms/use-countries.js';
import { useDraft } from '#shared/forms/use-draft.js';
import { to } from '#shared/routes.js';
import { useRegister } from '../api/use-register.js';
import { emailFault, emptyFault, newPasswordFault } from '#shared/forms/faults.js';
import classes from './form.module.css';
import { GuestForm } from './guest-form.js';

const NOTHING_TYPED = { firstName: '', lastName: '', email: '', phone: '', country: '' };

/** Create an account. */
export function RegisterForm() {
  const [draft, keepDraft, forgetDraft] = useDraft('register', NOTHING_TYPED);
  const register = useRegister(forgetDraft);
  const { load } = useCountries();
  const form = useForm({
    mode: 'controlled',
    initialValues: { ...draft, password: '' },
    validate: {
      firstName: emptyFault(SENTENCES.firstNameRequired),
      email: emailFault,
      phone: emptyFault(SENTENCES.phoneRequired),
      country: emptyFault(SENTENCES.countryRequired),
      password: newPasswordFault,
    },
    onValuesChange: ({ password: _, ...typed }) => keepDraft(typed),
  });
  const submit = form.onSubmit((data) => {
    if (!register.isPending) register.mutate({ data }, { onError: (error) => void applyRefusal(form, error) });
  }, focusFirstFault);
  return (
    <GuestForm
      wide
      title="Create an account"
      lead="We will send a code to your email to make sure it is yours. An account is free."
      links={<Link to={to.login()}>I already have an account</Link>}
    >
      <form className={classes.form} onSubmit={submit} onFocus={() => void load()} noValidate>
        <Username email={form.values.email} />
        <div className={classes.pair}>
          <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <LastNameField {...form.getInputProps('lastName')} />
        </div>
        <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
        <CountryField {...form.getInputProps('country')} value={form.values.country} />
        <PhoneField {...form.getInputProps('phone')} value={form.values.phone} country={form.values.country} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint={form.values.password}
          personal={[form.values.firstName, form.values.lastName, form.values.email]}
          {...form.getInputProps('password')}
        />
        <SubmitButton busy={register.isPending} busyText="Registering...">
          Register
        </SubmitButton>
      </form>
    </GuestForm>
  );
}
