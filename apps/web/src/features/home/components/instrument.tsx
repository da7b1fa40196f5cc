import classes from './instrument.module.css';

// The limb of a sextant is a sixth of a circle; here it is graduated from 0 to 100 percent.
const APEX = { x: 200, y: 44 };
const RADIUS = 250;
const START = 120;
const SWEEP = -60;

const degrees = (percent: number) => START + (SWEEP * percent) / 100;

function at(percent: number, radius: number): string {
  const angle = (degrees(percent) * Math.PI) / 180;
  return `${(APEX.x + radius * Math.cos(angle)).toFixed(2)} ${(APEX.y + radius * Math.sin(angle)).toFixed(2)}`;
}

const arc = (radius: number) => `M${at(0, radius)}A${radius} ${radius} 0 0 0 ${at(100, radius)}`;

const TICKS = Array.from({ length: 41 }, (_, index) => index * 2.5);

/**
 * A sextant whose arm stands at a share in percent; at rest, at zero and faint, while there is none. A drawing: the
 * share stands in words beside it.
 */
export function Instrument({ percent }: { percent: number | undefined }) {
  return (
    <svg viewBox="0 0 400 330" className={classes.instrument} aria-hidden>
      <path className={classes.fine} d="M8 206h384" strokeDasharray="1 7" />
      <path className={classes.star} d="M58 34v22M47 45h22M50.5 37.5l15 15M65.5 37.5l-15 15" />
      <path className={classes.fine} d={`M78 48 ${APEX.x - 12} ${APEX.y + 2}`} strokeDasharray="2 6" />
      <path
        className={classes.frame}
        d={`M${APEX.x} ${APEX.y}L${at(0, RADIUS - 8)}M${APEX.x} ${APEX.y}L${at(100, RADIUS - 8)}`}
      />
      <path className={classes.frame} d={`${arc(150)}`} />
      <path className={classes.limb} d={arc(RADIUS)} />
      <path className={classes.fine} d={arc(RADIUS - 22)} />
      {TICKS.map((tick) => (
        <path
          key={tick}
          className={tick % 25 === 0 ? classes.mark : classes.fine}
          d={`M${at(tick, RADIUS - (tick % 25 === 0 ? 22 : tick % 5 === 0 ? 14 : 8))}L${at(tick, RADIUS)}`}
        />
      ))}
      {[0, 25, 50, 75, 100].map((mark) => {
        const [x, y] = at(mark, RADIUS + 18).split(' ');
        return (
          <text key={mark} x={x} y={y} className={classes.numeral}>
            {mark}
          </text>
        );
      })}
      <g
        className={`${classes.arm} ${percent === undefined ? classes.resting : ''}`}
        style={{ transform: `rotate(${degrees(percent ?? 0) - 90}deg)`, transformOrigin: `${APEX.x}px ${APEX.y}px` }}
      >
        <path d={`M${APEX.x} ${APEX.y}v${RADIUS - 6}`} />
        <path className={classes.vernier} d={`M${APEX.x - 15} ${APEX.y + RADIUS - 27}h30v18h-30z`} />
        <path d={`M${APEX.x} ${APEX.y + RADIUS - 27}v24`} />
      </g>
      <circle className={classes.pivot} cx={APEX.x} cy={APEX.y} r="9" />
      <circle className={classes.hole} cx={APEX.x} cy={APEX.y} r="3.5" />
    </svg>
  );
}
