import classes from './range-control.module.css';

interface RangeControlProps<Range extends string> {
  /** What the ranges are of, for a screen reader. */
  label: string;
  ranges: readonly Range[];
  value: Range;
  onChange: (range: Range) => void;
}

/** The spans of time of a chart, one of them chosen. */
export function RangeControl<Range extends string>({ label, ranges, value, onChange }: RangeControlProps<Range>) {
  return (
    <div className={classes.ranges} role="group" aria-label={label}>
      {ranges.map((range) => (
        <button
          key={range}
          type="button"
          aria-pressed={range === value}
          className={range === value ? classes.on : undefined}
          onClick={() => onChange(range)}
        >
          {range}
        </button>
      ))}
    </div>
  );
}
