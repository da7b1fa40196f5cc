import { type ReactNode, useState } from 'react';
import classes from './changed.module.css';

/** Fades the ground of a figure for 600 ms when its value has changed; nothing moves, and the first sight is quiet. */
export function Changed({ value, children }: { value: number | string; children: ReactNode }) {
  const [seen, setSeen] = useState({ value, times: 0 });
  if (seen.value !== value) setSeen({ value, times: seen.times + 1 });
  return (
    <span key={seen.times} className={seen.times > 0 ? classes.changed : classes.still}>
      {children}
    </span>
  );
}
