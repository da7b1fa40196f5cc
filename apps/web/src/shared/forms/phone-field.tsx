import { TextInput, type TextInputProps } from '@mantine/core';
import { useCountries } from './use-countries.js';

interface PhoneFieldProps extends TextInputProps {
  value: string;
  /** Display name of the country whose calling code stands before the number; empty while none is chosen. */
  country: string;
}

/**
 * A phone number as it is dialled in the country, or with its own plus. It is sent as typed: the server reads it with
 * the country and keeps the international form.
 */
export function PhoneField({ country, ...input }: PhoneFieldProps) {
  const { choices, load } = useCountries();
  const { callingCode, phoneExample } = choices.find(({ name }) => name === country) ?? {};
  const shown = input.value.trim().startsWith('+') ? undefined : callingCode;
  return (
    <TextInput
      label="Phone Number"
      type="tel"
      autoComplete="tel"
      description={
        phoneExample ? `For example ${phoneExample}` : 'As dialled in your country, or with + and the country code'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...input}
      onFocus={() => void load()}
      leftSection={shown}
      leftSectionWidth={shown ? 24 + shown.length * 9 : 0}
      leftSectionProps={{ 'aria-hidden': true }}
    />
  );
}
