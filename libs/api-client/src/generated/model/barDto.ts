
export interface BarDto {
  /**
     * When the bar begins
     * @maxLength 35
     */
  time: string;
  /** Dollars; equals the close of the bar before */
  open: number;
  /** The highest of up to nine prices spread evenly over the bar */
  high: number;
  /** The lowest of up to nine prices spread evenly over the bar */
  low: number;
  /** Dollars; in the last bar the price at `time` of the reply */
  close: number;
}
