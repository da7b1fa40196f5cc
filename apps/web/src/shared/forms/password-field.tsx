import { TextInput, type TextInputProps } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { PasswordStrength } from './password-strength.js';
import classes from './password-field.module.css';

interface PasswordFieldProps extends TextInputProps {
  /** Says while typing how hard the password is to guess; for passwords that are being chosen. */
  hint?: string | undefined;
  /** What an attacker knows of whoever chooses it: names, address. */
  personal?: readonly string[];
}

/** A password with a button that shows it. */
export function PasswordField({ hint, personal = [], ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const [touched, setTouched] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div onFocus={() => setTouched(true)}>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        // As the description it belongs to its field for a screen reader, too; it stands below what is wrong.
        {...(hint !== undefined && {
          description: <PasswordStrength password={hint} personal={personal} wanted={touched} />,
          descriptionProps: { component: 'div' as const },
          inputWrapperOrder: ['label', 'input', 'error', 'description'] as const,
        })}
        type={shown ? 'text' : 'password'}
        rightSectionWidth={48}
        rightSection={
          <button
            type="button"
            className={classes.show}
            aria-label="Show the password"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        }
      />
    </div>
  );
}
