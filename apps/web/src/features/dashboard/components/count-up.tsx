import { dollars } from '@sextant/money';
import { useEffect, useState } from 'react';
import { centsOf, money } from '#shared/format/index.js';
import classes from './stat-card.module.css';

const DURATION = 800;

/** Whether a balance has counted up in this visit already. */
let counted = false;

/**
 * Dollars that count up from zero within 800 ms, the first time they are seen; later changes just replace the figure,
 * and nothing moves when the system asks for less motion. Screen readers get the figure itself.
 */
export function CountUp({ amount }: { amount: number }) {
  const share = useFirstSight();
  const shown = share === 1 ? amount : dollars(centsOf(amount * share));
  return (
    <span className={classes.figure}>
      <span aria-hidden>{money(shown)}</span>
      <span className="visually-hidden">{money(amount)}</span>
    </span>
  );
}

/** From 0 to 1, ease-out. */
function useFirstSight(): number {
  const [still] = useState(() => counted || matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [share, setShare] = useState(still ? 1 : 0);
  useEffect(() => {
    counted = true;
    if (still) return;
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const passed = Math.min(1, Math.max(0, now - start) / DURATION);
      setShare(1 - (1 - passed) ** 3);
      if (passed < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [still]);
  return share;
}
