import { type InputHTMLAttributes, useState } from 'react';

interface DayFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  /** `2026-11-20`; empty while no day is chosen. */
  value: string;
  onChange: (day: string) => void;
}

/** A day that opens something else as soon as it is whole. Browsers report each digit of a year: 0002, 0020, 0202, 2026. */
export function DayField({ value, onChange, ...input }: DayFieldProps) {
  /** What the field shows while it has the cursor, so that no reply changes it between two digits. */
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...input}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        // A date that is typed in part is empty, too.
        if (/^[2-9]\d{3}-/.test(target.value) || (target.value === '' && !target.validity.badInput))
          onChange(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
