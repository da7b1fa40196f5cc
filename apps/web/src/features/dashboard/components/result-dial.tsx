import { type Sextant, SextantArc } from '#shared/ui/sextant-arc.js';
import { placeOf, scaleOf } from '../result-scale.js';
import classes from './result-dial.module.css';

const SEXTANT: Sextant = { x: 120, y: 12, radius: 150 };

// Zero is in the middle.
const TICKS = Array.from({ length: 21 }, (_, index) => ({
  place: index / 10 - 1,
  length: index % 10 === 0 ? 14 : index % 5 === 0 ? 10 : 6,
  strong: index % 10 === 0,
}));

/** A needle that stands at the return in percent, at rest while there is none. A drawing: the figure stands beside it. */
export function ResultDial({ percent }: { percent: number | undefined }) {
  const end = scaleOf(percent ?? 0);
  return (
    <svg viewBox="0 0 240 196" className={classes.dial} aria-hidden>
      <SextantArc
        sextant={SEXTANT}
        ticks={TICKS}
        numerals={[
          { place: -1, text: `−${end}%`, away: 26 },
          { place: 0, text: '0', away: 16 },
          { place: 1, text: `+${end}%`, away: 26 },
        ]}
        place={placeOf(percent ?? 0)}
        resting={percent === undefined}
        pivot={6}
      />
    </svg>
  );
}
