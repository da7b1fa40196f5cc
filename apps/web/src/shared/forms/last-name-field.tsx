import { TextInput, type TextInputProps } from '@mantine/core';

/** Many people have one name, which is the first one here. */
export const LastNameField = (input: TextInputProps) => (
  <TextInput
    label="Last Name"
    description="Leave it empty if you have one name."
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    autoComplete="family-name"
    {...input}
  />
);
