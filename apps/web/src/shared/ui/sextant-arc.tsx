import type { ReactNode } from 'react';
import classes from './sextant-arc.module.css';

/** Half of a sixth of a circle, in degrees. */
const HALF = 30;

/** Where the arms of a sextant meet, and how long they are, in units of its drawing. */
export interface Sextant {
  x: number;
  y: number;
  radius: number;
}

/** A point on an arc around the apex: −1 at its left end, 1 at its right end. */
function pointAt({ x, y }: Sextant, place: number, radius: number): string {
  const angle = ((90 - HALF * place) * Math.PI) / 180;
  return `${(x + radius * Math.cos(angle)).toFixed(2)} ${(y + radius * Math.sin(angle)).toFixed(2)}`;
}

/** An arc from the left end to the right end. */
export const arcOf = (sextant: Sextant, radius: number): string =>
  `M${pointAt(sextant, -1, radius)}A${radius} ${radius} 0 0 0 ${pointAt(sextant, 1, radius)}`;

interface SextantArcProps {
  sextant: Sextant;
  /** Graduation: where, how long, and whether it stands out. */
  ticks: readonly { place: number; length: number; strong: boolean }[];
  numerals: readonly { place: number; text: string; away: number }[];
  /** Where the arm stands; at rest, faint, while there is nothing to read. */
  place: number;
  resting: boolean;
  /** Radius of the pivot. */
  pivot: number;
  /** What else is on the arm, drawn as it points straight down. */
  onArm?: ReactNode;
}

/** Frame, limb and arm of a sextant, as a part of a drawing. */
export function SextantArc({ sextant, ticks, numerals, place, resting, pivot, onArm }: SextantArcProps) {
  const { x, y, radius } = sextant;
  const side = (end: number) => `M${x} ${y}L${pointAt(sextant, end, radius - 8)}`;
  return (
    <>
      <path className={classes.frame} d={`${side(-1)}${side(1)}`} />
      <path className={classes.limb} d={arcOf(sextant, radius)} />
      {ticks.map(({ place: tick, length, strong }) => (
        <path
          key={tick}
          className={strong ? classes.mark : classes.fine}
          d={`M${pointAt(sextant, tick, radius - length)}L${pointAt(sextant, tick, radius)}`}
        />
      ))}
      {numerals.map(({ place: mark, text, away }) => {
        const [left, top] = pointAt(sextant, mark, radius + away).split(' ');
        return (
          <text key={mark} x={left} y={top} className={classes.numeral}>
            {text}
          </text>
        );
      })}
      <g
        className={`${classes.arm} ${resting ? classes.resting : ''}`}
        style={{ transform: `rotate(${-HALF * place}deg)`, transformOrigin: `${x}px ${y}px` }}
      >
        <path d={`M${x} ${y}v${radius - 5}`} />
        {onArm}
      </g>
      <circle className={classes.pivot} cx={x} cy={y} r={pivot} />
    </>
  );
}
