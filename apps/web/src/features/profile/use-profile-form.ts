import { useForm } from '@mantine/form';
import { SENTENCES } from '@sextant/business-rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { emailFault, emptyFault } from '#shared/forms/faults.js';
import { useDraft } from '#shared/forms/use-draft.js';
import { useUser } from '#shared/session/index.js';
import { changesOf, followed, type ProfileValues, valuesOf } from './profile-values.js';

/**
 * The profile's fields with what is stored, and over it what was typed and not saved yet, which outlives a reload. A
 * field that nobody touched follows what is stored.
 */
export function useProfileForm() {
  const stored = valuesOf(useUser());
  const [draft, keepDraft, forgetDraft] = useDraft<Partial<ProfileValues>>('profile', {});
  const form = useForm<ProfileValues>({
    mode: 'controlled',
    initialValues: { ...stored, ...draft },
    validate: {
      firstName: emptyFault(SENTENCES.firstNameRequired),
      email: emailFault,
      phone: emptyFault(SENTENCES.phoneRequired),
      country: emptyFault(SENTENCES.countryRequired),
    },
  });
  const changes = changesOf(form.values, stored);

  const before = useRef(stored);
  const follow = useEffectEvent(() => {
    form.setValues(followed(form.getValues(), before.current, stored));
    before.current = stored;
  });
  const storedText = JSON.stringify(stored);
  useEffect(() => follow(), [storedText]);

  const keep = useEffectEvent(() => {
    if (Object.keys(changes).length > 0) keepDraft(changes);
    else forgetDraft();
  });
  const changesText = JSON.stringify(changes);
  useEffect(() => keep(), [changesText]);

  return { form, stored, changes };
}
