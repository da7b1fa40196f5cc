import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds until a moment (milliseconds of this browser's clock), counted down to zero. */
export function useSecondsUntil(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    const count = () => {
      setLeft(secondsUntil(end));
      if (secondsUntil(end) === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [end]);
  return left;
}
