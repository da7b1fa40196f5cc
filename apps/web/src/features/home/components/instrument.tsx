import { arcOf, type Sextant, SextantArc } from '#shared/ui/sextant-arc.js';
import classes from './instrument.module.css';

const SEXTANT: Sextant = { x: 200, y: 44, radius: 250 };
const { x, y, radius } = SEXTANT;

// The limb is graduated from 0 to 100 percent.
const placeOf = (percent: number) => percent / 50 - 1;

const TICKS = Array.from({ length: 41 }, (_, index) => index * 2.5).map((percent) => ({
  place: placeOf(percent),
  length: percent % 25 === 0 ? 22 : percent % 5 === 0 ? 14 : 8,
  strong: percent % 25 === 0,
}));

const NUMERALS = [0, 25, 50, 75, 100].map((percent) => ({ place: placeOf(percent), text: `${percent}`, away: 18 }));

/**
 * A sextant whose arm stands at a share in percent; at rest, at zero and faint, while there is none. A drawing: the
 * share stands in words beside it.
 */
export function Instrument({ percent }: { percent: number | undefined }) {
  return (
    <svg viewBox="0 0 400 330" className={classes.instrument} aria-hidden>
      <path className={classes.fine} d="M8 206h384" strokeDasharray="1 7" />
      <path className={classes.star} d="M58 34v22M47 45h22M50.5 37.5l15 15M65.5 37.5l-15 15" />
      <path className={classes.fine} d={`M78 48 ${x - 12} ${y + 2}`} strokeDasharray="2 6" />
      <path className={classes.brace} d={arcOf(SEXTANT, 150)} />
      <path className={classes.fine} d={arcOf(SEXTANT, radius - 22)} />
      <SextantArc
        sextant={SEXTANT}
        ticks={TICKS}
        numerals={NUMERALS}
        place={placeOf(percent ?? 0)}
        resting={percent === undefined}
        pivot={9}
        onArm={
          <>
            <path className={classes.vernier} d={`M${x - 15} ${y + radius - 27}h30v18h-30z`} />
            <path d={`M${x} ${y + radius - 27}v24`} />
          </>
        }
      />
      <circle className={classes.hole} cx={x} cy={y} r="3.5" />
    </svg>
  );
}
