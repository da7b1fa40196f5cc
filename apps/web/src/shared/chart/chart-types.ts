export interface ChartPoint {
  /** ISO 8601. */
  time: string;
  value: number;
}

export interface ChartMark {
  /** ISO 8601; drawn at the nearest point. */
  time: string;
  /** One word: "Opened". */
  text: string;
  /** Which side of the line it stands on. */
  side: 'above' | 'below';
}
