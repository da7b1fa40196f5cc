import { to } from '#shared/routes.js';

interface Named {
  id: string;
  reference: string;
  type: string;
  /** The customer's id. */
  userId: string;
}

/** Where a transaction is read: its case, or for a kind that has none, the customer's list with this one alone. */
export function transactionLink({ id, reference, type, userId }: Named): string {
  return caseLink(type, id) ?? to.operations(`customers/${userId}`, { show: 'transactions', reference });
}

/** The case of a deposit or a withdrawal; undefined for other kinds. */
export function caseLink(type: string | null, id: string | null): string | undefined {
  const screen = { deposit: 'deposits', withdrawal: 'withdrawals' }[type ?? ''];
  return screen && id ? to.operations(screen, { case: id }) : undefined;
}

/** Where a customer's trades are read. */
export const tradesLink = (userId: string): string => to.operations(`customers/${userId}`, { show: 'trades' });
