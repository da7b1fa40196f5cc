/**
 * Where each table lies when the database is a Citus cluster. A table that is not named here stops
 * `npm run cluster:distribute`, so whoever adds one says where it belongs.
 */

/** Rows of one customer, all of them on that customer's shard. The column holds the customer's id. */
export const CUSTOMERS_TABLES: Readonly<Record<string, string>> = {
  // First: the others lie beside it.
  users: 'id',
  account_events: 'user_id',
  account_links: 'user_id',
  chain_credits: 'user_id',
  confirmations: 'user_id',
  corrections: 'user_id',
  customer_balances: 'user_id',
  customer_notes: 'user_id',
  deposit_holds: 'user_id',
  entries: 'user_id',
  held_days: 'user_id',
  idempotency_keys: 'user_id',
  known_devices: 'user_id',
  late_entries: 'user_id',
  ledger_days: 'user_id',
  notifications: 'user_id',
  one_time_codes: 'user_id',
  outbox: 'user_id',
  passkeys: 'user_id',
  password_resets: 'user_id',
  payouts: 'user_id',
  proof_tries: 'user_id',
  proposals: 'user_id',
  quotes: 'user_id',
  receipts: 'user_id',
  recovery_codes: 'user_id',
  second_factor_recoveries: 'user_id',
  sessions: 'user_id',
  sign_in_tickets: 'user_id',
  solvency_leaves: 'user_id',
  totp_keys: 'user_id',
  trade_steps: 'user_id',
  trades: 'user_id',
  transaction_steps: 'user_id',
  transactions: 'user_id',
  upload_allowances: 'user_id',
  user_preferences: 'user_id',
  withdrawal_addresses: 'user_id',
  withdrawal_allow_lists: 'user_id',
};

/** Values by which a customer is found: each by itself, so that one shard knows whose it is and whether it is taken. */
export const DIRECTORY_TABLES: Readonly<Record<string, string>> = {
  account_ids: 'account_id',
  passkey_credentials: 'credential_id',
  transfer_hashes: 'hash',
  verified_emails: 'email',
  unfreeze_addresses: 'address',
  unverified_emails: 'email',
};

/** Directories of the same value lie together: a sign-in asks two of them, and needs one server for it. */
export const BESIDE: Readonly<Record<string, string>> = {
  unfreeze_addresses: 'verified_emails',
  unverified_emails: 'verified_emails',
};

/** What a movement looks up that belongs to no customer: a copy on every node. Written by operators, and with each address of a deposit. */
export const REFERENCE_TABLES: readonly string[] = [
  'closed_periods',
  'payment_methods',
  'payment_method_changes',
  'deposit_addresses',
];

/** What no function on a shard asks for: on the coordinator alone, so that a worker that is away is not missed there. */
export const COORDINATORS_TABLES: readonly string[] = [
  'account_keys',
  'address_counters',
  'book_days',
  'audit_checks',
  'audit_head',
  'audit_heads',
  'audit_nodes',
  'audit_records',
  'chain_addresses',
  'chain_blocks',
  'chain_coins',
  'chain_cursors',
  'chain_inputs',
  'chain_sightings',
  'chain_signed_coins',
  'chain_token_counts',
  'chain_tokens',
  'chain_unseen',
  'chain_unseen_credits',
  'chain_watchers',
  'code_sendings',
  'function_schemas',
  'installation_settings',
  'installation_steps',
  'ledger_recounts',
  'lone_completions',
  'market_feeds',
  'migrations',
  'observed_prices',
  'operator_changes',
  'operator_invitations',
  'passkey_challenges',
  'payout_batches',
  'payout_sightings',
  'payout_spends',
  'promotions_budget',
  'relayed_mails',
  'releases',
  'request_counts',
  'restore_marks',
  'solvency_nodes',
  'solvency_proofs',
  'solvency_signatures',
  'taken_cases',
  'wallet_balances',
  'wallet_explanations',
  'wallet_gone_explanations',
];

/**
 * Unique keys without the customer's id, which no single shard could keep, and the directory table that guards the same.
 * They are taken away where the tables are distributed.
 */
export const KEYS_OF_DIRECTORIES: Readonly<Record<string, string>> = {
  users_account_id_unique: 'account_ids',
  users_verified_email: 'verified_emails',
  passkeys_credential: 'passkey_credentials',
};

/** Triggers that write a second table, which no shard could. The application writes these tables, too. */
export const TRIGGERS_LEFT_OUT: readonly string[] = [
  'passkeys_directory',
  'payment_methods_remember_address',
  'transfer_hashes_keep',
  'users_directories',
];

/** What `npm run cluster:distribute` takes away for good, by name. */
export const LEFT_OUT_ON_CLUSTERS: readonly string[] = [...Object.keys(KEYS_OF_DIRECTORIES), ...TRIGGERS_LEFT_OUT];
