/** What an operator may be. Roles are sets of permissions; nobody has two. */
export const OPERATOR_ROLES = ['support', 'reviewer', 'approver', 'treasurer', 'auditor', 'admin'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What can be allowed, and in which words Swagger and the console say it. */
export const PERMISSIONS = {
  'read-customers': 'read customers, their transactions and trades',
  'write-notes': 'write notes about customers',
  'review-transfers': 'complete, hold and refuse deposits and withdrawals, and propose what needs a second operator',
  'suspend-customers': 'suspend customers for 72 hours, propose it for longer, and restore them',
  'propose-corrections': 'propose corrections and bonuses',
  propose: 'withdraw a proposal of their own',
  'approve-money': 'approve what another operator proposed about money',
  'manage-payment-methods': 'propose payment methods, and take them out of use',
  'prepare-payouts': 'put withdrawals into batches to be signed elsewhere, and propose them',
  'manage-budget': 'propose the promotions budget',
  'read-books': 'read the books',
  reconcile: 'enter wallet balances and explain differences',
  'close-periods': 'close periods',
  'prove-solvency': 'publish what customers are owed, and attach signatures of wallets to it',
  'read-audit': 'read the audit log',
  'read-operators': 'read operators, invitations and changes of roles',
  'manage-operators': 'invite operators, and propose and approve changes of their roles',
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** The only table of who may do what. An admin handles people and roles, and no money; an auditor reads everything. */
export const PERMISSIONS_OF: Readonly<Record<OperatorRole, readonly Permission[]>> = {
  support: ['read-customers', 'write-notes'],
  reviewer: [
    'read-customers',
    'write-notes',
    'review-transfers',
    'suspend-customers',
    'propose-corrections',
    'propose',
  ],
  approver: [
    'read-customers',
    'write-notes',
    'review-transfers',
    'suspend-customers',
    'propose-corrections',
    'propose',
    'approve-money',
    'read-books',
    'read-audit',
  ],
  treasurer: [
    'read-customers',
    'write-notes',
    'propose',
    'manage-payment-methods',
    'prepare-payouts',
    'manage-budget',
    'read-books',
    'reconcile',
    'close-periods',
    'prove-solvency',
    'read-audit',
  ],
  auditor: ['read-customers', 'read-books', 'read-audit', 'read-operators'],
  admin: ['read-operators', 'manage-operators', 'read-audit'],
};

/** Whether a role has a permission; without a role, nothing is permitted. */
export const isPermitted = (role: OperatorRole | null, permission: Permission): boolean =>
  role !== null && PERMISSIONS_OF[role].includes(permission);

/** The roles that have a permission, in the order of the table. */
export const rolesWith = (permission: Permission): OperatorRole[] =>
  OPERATOR_ROLES.filter((role) => PERMISSIONS_OF[role].includes(permission));
