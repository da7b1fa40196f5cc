import { placeOf, scaleOf } from '../result-scale.js';
import classes from './result-dial.module.css';

// The arc of the home page's instrument, a sixth of a circle, with zero in its middle.
const APEX = { x: 120, y: 12 };
const RADIUS = 150;
const HALF = 30;

const TICKS = Array.from({ length: 21 }, (_, index) => index / 10 - 1);

/** A point on the arc: −1 at its left end, 1 at its right end. */
function at(place: number, radius: number): string {
  const angle = ((90 - HALF * place) * Math.PI) / 180;
  return `${(APEX.x + radius * Math.cos(angle)).toFixed(2)} ${(APEX.y + radius * Math.sin(angle)).toFixed(2)}`;
}

/** A needle that stands at the return in percent, at rest while there is none. A drawing: the figure stands beside it. */
export function ResultDial({ percent }: { percent: number | undefined }) {
  const end = scaleOf(percent ?? 0);
  const place = placeOf(percent ?? 0);
  return (
    <svg viewBox="0 0 240 196" className={classes.dial} aria-hidden>
      <path
        className={classes.frame}
        d={`M${APEX.x} ${APEX.y}L${at(-1, RADIUS - 6)}M${APEX.x} ${APEX.y}L${at(1, RADIUS - 6)}`}
      />
      <path className={classes.limb} d={`M${at(-1, RADIUS)}A${RADIUS} ${RADIUS} 0 0 0 ${at(1, RADIUS)}`} />
      {TICKS.map((tick, index) => (
        <path
          key={tick}
          className={index % 10 === 0 ? classes.mark : classes.fine}
          d={`M${at(tick, RADIUS - (index % 10 === 0 ? 14 : index % 5 === 0 ? 10 : 6))}L${at(tick, RADIUS)}`}
        />
      ))}
      {[-1, 0, 1].map((mark) => {
        const [x, y] = at(mark, RADIUS + (mark === 0 ? 16 : 26)).split(' ');
        return (
          <text key={mark} x={x} y={y} className={classes.numeral}>
            {mark === 0 ? '0' : `${mark < 0 ? '−' : '+'}${end}%`}
          </text>
        );
      })}
      <g
        className={`${classes.arm} ${percent === undefined ? classes.resting : ''}`}
        style={{ transform: `rotate(${-HALF * place}deg)`, transformOrigin: `${APEX.x}px ${APEX.y}px` }}
      >
        <path d={`M${APEX.x} ${APEX.y}v${RADIUS - 4}`} />
      </g>
      <circle className={classes.pivot} cx={APEX.x} cy={APEX.y} r="6" />
    </svg>
  );
}
