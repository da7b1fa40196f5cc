import { PinInput } from '@mantine/core';
import { OTP_DIGITS } from '@sextant/business-rules';
import type { ClipboardEvent, Ref } from 'react';
import classes from './verify-form.module.css';

interface CodeFieldProps {
  code: string;
  /** What is wrong with it; empty while nothing is. */
  fault: string;
  onEnter: (digits: string) => void;
  /** The first digit's input. */
  ref: Ref<HTMLInputElement>;
}

/** One box for each digit; a code may be pasted into any of them, with blanks or dashes. */
export function CodeField({ code, fault, onEnter, ref }: CodeFieldProps) {
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    onEnter(event.clipboardData.getData('text/plain').replace(/\D/g, '').slice(0, OTP_DIGITS));
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
        type="number"
        size="lg"
        gap={8}
        placeholder=""
        autoFocus
        value={code}
        onChange={onEnter}
        error={fault !== ''}
        aria-labelledby="code-label"
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${OTP_DIGITS}`,
          'aria-describedby': 'code-fault',
          onPaste: paste,
        })}
      />
      <p id="code-fault" className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
