interface SparklineProps {
  values: readonly number[];
  /** What it shows, in words with figures, for those who don't see it. */
  label: string;
  width?: number;
  height?: number;
}

/** A small line without axes, from the first value to the last; its colour says nothing of gain or loss. */
export function Sparkline({ values, label, width = 96, height = 32 }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => 1.5 + (index / Math.max(1, values.length - 1)) * (width - 3);
  const y = (value: number) => (high === low ? height / 2 : 2 + (1 - (value - low) / (high - low)) * (height - 4));
  const path = values.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`);
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path
        d={path.join('')}
        fill="none"
        stroke="var(--action)"
        strokeWidth={1.75}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  );
}
