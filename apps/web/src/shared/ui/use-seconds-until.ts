import { serverNow } from '@sextant/api-client';
import { useEffect, useState } from 'react';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000));

/** Whole seconds until a moment (milliseconds of the server's clock), counted down to zero. */
export function useSecondsUntil(end: number): number {
  const [counted, setCounted] = useState(() => ({ end, left: secondsUntil(end) }));
  useEffect(() => {
    const count = () => {
      const left = secondsUntil(end);
      setCounted({ end, left });
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [end]);
  // What was counted to another moment says nothing of this one: a new rate would look expired for a frame.
  return counted.end === end ? counted.left : secondsUntil(end);
}
