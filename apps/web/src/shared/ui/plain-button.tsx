import type { ComponentPropsWithRef } from 'react';
import classes from './button.module.css';

interface PlainButtonProps extends ComponentPropsWithRef<'button'> {
  /** The main one of its view. */
  primary?: boolean;
}

/** A button that needs no component library, outlined if it is not the main one; looks as `ButtonLink` does. */
export function PlainButton({ primary = false, className, ...button }: PlainButtonProps) {
  const look = primary ? classes.primary : classes.plain;
  return <button type="button" {...button} className={`${classes.button} ${look} ${className ?? ''}`} />;
}
