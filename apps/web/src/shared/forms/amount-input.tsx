import { TextInput, type TextInputProps } from '@mantine/core';
import { DOLLARS, doubtfulReading, isUnfinished, type NumberKind, readNumber } from './typed-number.js';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  onChange: (typed: string) => void;
  /** Dollars unless said otherwise. */
  kind?: NumberKind;
}

/** A number that stays as it was typed, with a sentence below it where it cannot be read. */
export function AmountInput({ value, onChange, kind = DOLLARS, error, description, ...input }: AmountInputProps) {
  const { fault } = readNumber(value, kind);
  const doubt = doubtfulReading(value, kind);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...(kind === DOLLARS && { placeholder: '0.00', leftSection: <span aria-hidden>$</span> })}
      {...input}
      description={
        doubt ? (
          <>
            {description} <strong role="status">{doubt}</strong>
          </>
        ) : (
          description
        )
      }
      value={value}
      error={(isUnfinished(value, kind) ? undefined : fault) ?? error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
