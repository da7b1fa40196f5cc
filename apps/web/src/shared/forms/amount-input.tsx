import { TextInput, type TextInputProps } from '@mantine/core';

/** Digits with at most one point and two decimals, or nothing. */
const AMOUNT = /^\d*(\.\d{0,2})?$/;

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (amount: string) => void;
}

/** A dollar amount as it is typed; keystrokes that would make it something else are ignored. */
export function AmountInput({ value, onChange, ...input }: AmountInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      leftSection={<span aria-hidden>$</span>}
      {...input}
      value={value}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value.replace(/[$,\s]/g, '');
        if (AMOUNT.test(typed)) onChange(typed);
      }}
    />
  );
}
