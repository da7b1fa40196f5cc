import type { Recorded } from '#modules/audit/index.js';

/** What was and what is, for the audit log. */
export interface ApprovedFacts {
  before: object | null;
  after: object;
  /** What else the approver did with it, each a record of its own. */
  further?: readonly Omit<Recorded, 'actor'>[];
}
