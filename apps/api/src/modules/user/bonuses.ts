/** A user's bonuses. Implemented by the transaction module, which is above this one. */
export abstract class Bonuses {
  /**
   * SQL of one row, for a statement that reads more of the user `:user`: what they were granted, less what corrections took
   * back, in cents: `bonus` in all, `recent` of bonuses granted since `:recent`, and `earlier` of those since `:earlier`,
   * whenever they were corrected.
   */
  abstract readonly figures: string;
}
