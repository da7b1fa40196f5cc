import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends Omit<ButtonProps, 'type'> {
  busy: boolean;
  /** Stands on the button while it works: "Signing in...". */
  busyText: string;
  children: ReactNode;
}

/** Sends the form; while busy it says so and takes no second press. */
export function SubmitButton({ busy, busyText, children, ...button }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      {...button}
    >
      {busy ? busyText : children}
    </Button>
  );
}
