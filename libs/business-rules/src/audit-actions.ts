/** What the audit log records, in the words that the console shows. Whoever adds an operator's action adds a line. */
export const AUDIT_ACTIONS = {
  'signed-in': 'Signed in',
  'take-case': 'Took a case',
  'review-transaction': 'Reviewed a deposit or withdrawal',
  propose: 'Proposed something',
  'approve-proposal': 'Approved a proposal',
  'refuse-proposal': 'Refused a proposal',
  'withdraw-proposal': 'Withdrew a proposal',
  'grant-bonus': 'Granted a bonus',
  'post-adjustment': 'Posted an adjustment',
  'suspend-customer': 'Suspended a customer',
  'restore-customer': 'Restored a customer',
  'end-customer-session': 'Ended a session of a customer',
  'open-receipt': 'Opened a receipt',
  'open-customer': 'Opened a customer',
  'open-transaction': 'Opened a transaction of a customer',
  'add-payment-method': 'Added a payment method',
  'change-payment-method': 'Changed a payment method',
  'stop-payment-method': 'Stopped a change of a payment method',
  'remove-payment-method': 'Removed a payment method',
  'change-account-key': 'Approved the account key of a chain',
  'stop-account-key': 'Stopped an account key',
  'approve-payout-batch': 'Approved a batch of withdrawals',
  'export-payout-batch': 'Downloaded a batch of withdrawals',
  'cancel-payout-batch': 'Cancelled a batch of withdrawals',
  'accept-chain': 'Switched to another branch of a blockchain',
  'close-period': 'Closed a period',
  'enter-wallet-balances': 'Entered wallet balances',
  'explain-difference': 'Explained a difference of a wallet',
  'prove-solvency': 'Published what customers are owed',
  'sign-solvency': 'Attached the signature of a wallet to what customers are owed',
  'write-note': 'Wrote a note about a customer',
  'invite-operator': 'Invited an operator',
  'end-invitation': 'Ended an invitation',
  'join-operators': 'Joined as an operator',
  'propose-operator-change': 'Proposed a change of an operator',
  'approve-operator-change': 'Approved a change of an operator',
  'drop-operator-change': 'Withdrew or refused a change of an operator',
  'change-operator-role': 'Changed the role of an operator',
  'end-operator': 'Ended an operator account',
  'tried-route': 'Tried something and was refused',
  'tried-sign-in': 'Tried to sign in and was refused',
  'more-refusals': 'More refused attempts, counted only',
  'root-ledger-days': 'Kept the root of ledger days',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Who acted: a person, a command on the server, or Sextant itself. */
export const AUDIT_ACTORS = ['operator', 'investor', 'stranger', 'command', 'system'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

export const AUDIT_OUTCOMES = ['done', 'refused'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
