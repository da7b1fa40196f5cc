export interface ChartPoint {
  /** ISO 8601. */
  time: string;
  value: number;
  /** What happened there, read below the chart while the crosshair is on it: "Deposit of $500.00". */
  note?: string | undefined;
}

export interface ChartMark {
  /** ISO 8601; drawn at the nearest point. */
  time: string;
  /** One word: "Opened". Without it the legend says what the marks are. */
  text?: string;
  /** Which side of the line it stands on, as an arrow that points at it; `on` is a dot on the line. */
  side: 'above' | 'below' | 'on';
}

export interface ChartLevel {
  value: number;
  /** Whether the scale always reaches to it, as to the zero of gains and losses. */
  inView?: boolean;
}

/** The columns of a chart's table, after the time. */
export interface ChartTable {
  heads: readonly string[];
  cells: (point: ChartPoint) => readonly string[];
}
