import type { ButtonHTMLAttributes } from 'react';
import classes from './button.module.css';

/** An outlined button that needs no component library; looks as `ButtonLink` does. */
export function PlainButton({ className, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${classes.button} ${classes.plain} ${className ?? ''}`} />;
}
