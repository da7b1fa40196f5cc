/**
 * An error as shown in the log: enough to find where it occurred, but no user input. Database errors contain the
 * statement's parameters and the row's values, which are left out.
 */
export function shownFault(fault: unknown): Record<string, unknown> {
  if (typeof fault !== 'object' || fault === null) return { type: typeof fault };
  const { name, message, stack, code, constraint, table, where } = fault as Error & Record<string, unknown>;
  return { type: name, message, stack, code, constraint, table, where };
}
