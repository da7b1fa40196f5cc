import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useConfirmation } from '#shared/confirmation/index.js';
import { applyRefusal, focusFirstFault } from '#shared/forms/apply-refusal.js';
import { LastNameField } from '#shared/forms/last-name-field.js';
import { CountryField } from '#shared/forms/country-field.js';
import { PhoneField } from '#shared/forms/phone-field.js';
import { SubmitButton } from '#shared/forms/submit-button.js';
import { useUser } from '#shared/session/index.js';
import { Card } from '#shared/ui/card.js';
import { notify } from '#shared/ui/notify.js';
import { useSaveProfile } from '../api/use-save-profile.js';
import { followed, valuesOf } from '../profile-values.js';
import { useProfileForm } from '../use-profile-form.js';
import { AvatarPicker } from './avatar-picker.js';
import classes from './panels.module.css';

/** What a person says about themselves. */
export function ProfileForm() {
  const user = useUser();
  const { form, stored, changes } = useProfileForm();
  const [picture, setPicture] = useState<Blob>();
  const [pictureFault, setPictureFault] = useState<string>();
  const confirmation = useConfirmation();
  const save = useSaveProfile(confirmation);
  const unsaved = picture !== undefined || Object.keys(changes).length > 0;

  const submit = () => {
    if (save.isPending) return;
    if (!unsaved) return notify.info('There are no changes to save');
    setPictureFault(undefined);
    save.mutate(
      { data: { ...changes, ...(picture && { newAvatar: picture }) } },
      {
        onSuccess: ({ data }) => {
          form.setValues(followed(form.getValues(), { ...stored, ...changes }, valuesOf(data)));
          setPicture((present) => (present === picture ? undefined : present));
        },
        onError: (error) => {
          setPictureFault(error.of('newAvatar'));
          applyRefusal(form, error);
        },
      },
    );
  };

  return (
    <Card title="Personal details">
      <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstFault)}>
        <AvatarPicker
          user={user}
          picture={picture}
          fault={pictureFault}
          onPick={(picked) => {
            setPicture(picked);
            setPictureFault(undefined);
          }}
          onFault={setPictureFault}
        />
        <div className={classes.fields}>
          <TextInput label="First Name" autoComplete="given-name" {...form.getInputProps('firstName')} />
          <LastNameField {...form.getInputProps('lastName')} />
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            description="A new address takes effect once you enter the code we send to it."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            className={classes.whole}
            {...form.getInputProps('email')}
          />
          <CountryField {...form.getInputProps('country')} value={form.values.country} />
          <PhoneField {...form.getInputProps('phone')} value={form.values.phone} country={form.values.country} />
          <TextInput label="City" autoComplete="address-level2" {...form.getInputProps('city')} />
          <TextInput label="Address" autoComplete="street-address" {...form.getInputProps('address')} />
        </div>
        <div className={classes.foot}>
          <SubmitButton busy={save.isPending} busyText="Saving...">
            Save Changes
          </SubmitButton>
          <p className={classes.quiet} role="status">
            {unsaved ? 'You have changes that are not saved yet' : save.isSuccess ? 'Saved' : ''}
          </p>
        </div>
      </form>
      {confirmation.dialog}
    </Card>
  );
}
