import { PinInput } from '@mantine/core';
import { OTP_DIGITS, SENTENCES } from '@sextant/business-rules';
import { type ClipboardEvent, type FormEvent, type Ref, useState } from 'react';
import { plainCharacters } from '#shared/forms/characters.js';
import { codeIn } from '#shared/forms/typed-code.js';
import classes from './verify-form.module.css';

interface CodeFieldProps {
  code: string;
  /** What is wrong with it; empty while nothing is. */
  fault: string;
  onEnter: (digits: string) => void;
  /** The first digit's input. */
  ref: Ref<HTMLInputElement>;
}

/** One box for each digit, of any script; a code may be pasted into any of them, with blanks, dashes or words. */
export function CodeField({ code, fault, onEnter, ref }: CodeFieldProps) {
  const [refused, setRefused] = useState(false);
  const said = refused ? SENTENCES.otpShape : fault;
  const take = (copied: string) => {
    const text = plainCharacters(copied);
    const digits = codeIn(text) ?? text.replace(/[ -]/g, '');
    const fits = /^\d{1,6}$/.test(digits);
    setRefused(!fits);
    if (fits) onEnter(digits);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    take(event.clipboardData.getData('text/plain'));
  };
  const enter = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    // A clipboard's suggestion, autofill and a drop come as one input, two digits where one replaces another.
    if (value.length > 2) take(value);
    else setRefused(/[^\p{Nd}\s]/u.test(value));
  };
  return (
    <div>
      <span id="code-label" className={classes.label}>
        Enter 6-digit OTP
      </span>
      <PinInput
        ref={ref}
        className={classes.digits}
        length={OTP_DIGITS}
        // Single digits only: what is longer is taken below.
        type={/^\p{Nd}$/u}
        inputType="tel"
        size="lg"
        gap={8}
        placeholder=""
        autoFocus
        value={code}
        onChange={(digits) => onEnter(plainCharacters(digits))}
        error={said !== ''}
        aria-labelledby="code-label"
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${OTP_DIGITS}`,
          'aria-describedby': 'code-fault',
          inputMode: 'numeric',
          onPaste: paste,
          onInput: enter,
        })}
      />
      <p id="code-fault" className={classes.fault} role="alert">
        {said}
      </p>
    </div>
  );
}
