import { passwordLength } from '@sextant/business-rules';
import { useEffect, useState } from 'react';
import type { guessPassword } from './guess-password.js';
import classes from './password-strength.module.css';

const WORDS = ['Too short', 'Easy to guess', 'Fair', 'Good', 'Strong'];

interface PasswordStrengthProps {
  password: string;
  /** What an attacker knows of the person: names, address. */
  personal: readonly string[];
  /** Whether somebody is about to type, so that the dictionaries are needed. */
  wanted: boolean;
}

/** Says while typing how hard a password is to guess, in words and as a bar. It never keeps anybody from going on. */
export function PasswordStrength({ password, personal, wanted }: PasswordStrengthProps) {
  const guess = useGuesser(wanted);
  const short = passwordLength(password) === 'too short';
  const { score, warning } = short || !guess ? { score: 0, warning: '' } : guess(password, personal);
  const known = short || guess !== undefined;
  return (
    <div className={classes.strength} aria-live="polite">
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={bar <= score ? classes.full : classes.empty} />
        ))}
      </span>
      <span>
        {password === '' || !known
          ? 'At least 8 characters. A longer password is safer than a complicated one.'
          : `${WORDS[score]}${score < 3 ? `: ${why(warning)}` : ''}`}
      </span>
    </div>
  );
}

const why = (warning: string): string =>
  warning ? `${warning.charAt(0).toLowerCase()}${warning.slice(1)}` : 'make it longer';

/** The judge of passwords, once its dictionaries are here; a failed try is made again with the next wish. */
function useGuesser(wanted: boolean): typeof guessPassword | undefined {
  const [guess, setGuess] = useState<typeof guessPassword>();
  useEffect(() => {
    if (!wanted || guess) return;
    let gone = false;
    import('./guess-password.js').then(
      ({ guessPassword: loaded }) => !gone && setGuess(() => loaded),
      () => undefined,
    );
    return () => void (gone = true);
  }, [wanted, guess]);
  return guess;
}
