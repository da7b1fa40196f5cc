import { TextInput, type TextInputProps } from '@mantine/core';
import { passwordLength } from '@sextant/business-rules';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps extends TextInputProps {
  /** Says while typing how hard the password is to guess; for passwords that are being chosen. */
  hint?: string | undefined;
}

/** A password with a button that shows it. */
export function PasswordField({ hint, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div>
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...input}
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
      {hint !== undefined && <Strength password={hint} />}
    </div>
  );
}

const WORDS = ['Too short', 'Easy to guess', 'Fair', 'Good', 'Strong'];

const GUESSED_FIRST = /passw|qwert|asdf|12345|letmein|welcome|sextant/i;

/**
 * 0 (too short) to 4: length counts most, then how many different characters there are. A character that only repeats
 * the one before or follows it ("aaa", "456") counts for nothing.
 */
export function strengthOf(password: string): number {
  if (passwordLength(password) === 'too short') return 0;
  const letters = Array.from(password);
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const own = letters.filter((_, at) => at === 0 || Math.abs((codes[at] ?? 0) - (codes[at - 1] ?? 0)) > 1);
  const different = new Set(own).size;
  const score = own.length + different;
  if (different < 5 || score < 18 || GUESSED_FIRST.test(password)) return 1;
  if (score < 26) return 2;
  return score < 34 ? 3 : 4;
}

function Strength({ password }: { password: string }) {
  const score = strengthOf(password);
  return (
    <div className={classes.strength} aria-live="polite">
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= score ? classes.full : classes.empty} />
        ))}
      </span>
      <span>
        {password === ''
          ? 'At least 8 characters. Long beats complicated.'
          : `${WORDS[score]}${score < 3 ? ': longer is stronger' : ''}`}
      </span>
    </div>
  );
}
