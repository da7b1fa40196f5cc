// Written by `npm run row-types` from a freshly migrated database; do not edit.

/** Every table with its columns, as the migrations leave them. `Row` and `JsonRow` say what a statement gives of them. */
export interface Tables {
  account_events: {
    user_id: string;
    id: string;
    event: 'suspended' | 'restored' | 'frozen' | 'unfrozen' | 'password-changed' | 'email-changed' | 'second-factor-changed' | 'recovered';
    caused_by: 'operator' | 'person' | 'mailed-link' | 'system';
    operator_id: string | null;
    reason: string | null;
    created_at: Date;
  };
  account_ids: {
    account_id: string;
    user_id: string;
  };
  account_keys: {
    id: string;
    chain: string;
    public_key: string;
    first_address: string;
    proposed_by: string;
    approved_by: string;
    approved_at: Date;
    takes_effect_at: Date;
    stopped_at: Date | null;
    stopped_by: string | null;
  };
  account_links: {
    user_id: string;
    id: string;
    kind: 'freeze' | 'unfreeze';
    address: string;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  address_counters: {
    chain: string;
    first_address: string;
    next_index: number;
  };
  audit_checks: {
    id: string;
    checked_at: Date;
    took_ms: number;
    records: bigint;
    days: number;
    entries: bigint;
    differences: number;
    findings: unknown;
    head_sequence: bigint | null;
    head_hash: string | null;
  };
  audit_head: {
    only_one: boolean;
    sequence: bigint;
    hash: string;
    at: Date;
    roots_since: Date;
    step_roots_since: Date;
  };
  audit_heads: {
    number: bigint;
    at: Date;
    size: bigint;
    root: string;
    restored: boolean;
  };
  audit_nodes: {
    level: number;
    position: bigint;
    hash: string;
    salt: string | null;
    customer_id: string | null;
    number: bigint | null;
  };
  audit_records: {
    sequence: bigint;
    at: Date;
    actor: 'operator' | 'investor' | 'stranger' | 'command' | 'system';
    actor_id: string | null;
    actor_email: string | null;
    actor_role: string | null;
    action: string;
    outcome: 'done' | 'refused';
    subject: string | null;
    customer_id: string | null;
    before: unknown;
    after: unknown;
    address: string | null;
    request_id: string | null;
    hash: string;
  };
  book_days: {
    day: Date;
    account: string;
    debits: bigint;
    credits: bigint;
  };
  chain_addresses: {
    chain: string;
    address: string;
    user_id: string;
    transaction_id: string;
    created_at: Date;
    first_address: string | null;
    address_index: number | null;
  };
  chain_blocks: {
    chain: string;
    height: bigint;
    hash: string;
  };
  chain_coins: {
    chain: string;
    currency: string;
    units: string;
    height: bigint;
    block_hash: string;
    block_time: Date;
  };
  chain_credits: {
    user_id: string;
    chain: string;
    tx_id: string;
    output: number;
    transaction_id: string;
    coins: string;
    credited_at: Date;
  };
  chain_cursors: {
    chain: string;
    height: bigint;
    hash: string;
    work: string | null;
    final_height: bigint | null;
    read_at: Date;
    tip_time: Date | null;
    common_height: bigint | null;
  };
  chain_inputs: {
    chain: string;
    tx_id: string;
    spend: string;
    taken_height: bigint | null;
  };
  chain_sightings: {
    chain: string;
    tx_id: string;
    output: number;
    address: string;
    currency: string;
    units: string;
    state: 'seen' | 'confirmed' | 'final' | 'conflicted';
    height: bigint | null;
    block_hash: string | null;
    block_time: Date | null;
    seen_at: Date;
    changed_at: Date;
    credited_at: Date | null;
    tried_at: Date | null;
    refused: string | null;
    coinbase: boolean;
  };
  chain_signed_coins: {
    chain: string;
    address: string;
    currency: string;
    units: string;
    height: bigint;
    block_hash: string;
    block_time: Date;
  };
  chain_token_counts: {
    chain: string;
    address: string;
    transfers: bigint;
    height: bigint;
  };
  chain_tokens: {
    chain: string;
    tx_id: string;
    output: number;
    address: string;
    contract: string;
    units: string;
    state: 'seen' | 'confirmed' | 'final' | 'conflicted';
    height: bigint | null;
    block_hash: string | null;
    seen_at: Date;
    changed_at: Date;
  };
  chain_unseen: {
    chain: string;
    address: string;
    units: string;
    found_at: Date;
    height: bigint;
  };
  chain_unseen_credits: {
    chain: string;
    address: string;
    transaction_id: string;
    units: string;
    earlier: string;
    coins: string;
    amount: bigint;
  };
  chain_watchers: {
    chain: string;
    holder: string | null;
    held_until: Date | null;
    found: string | null;
  };
  closed_periods: {
    until: Date;
    closed_by: string;
    closed_at: Date;
    balances: unknown;
  };
  code_sendings: {
    address_hash: string;
    purpose: string;
    sent_at: Date;
    window_started_at: Date;
    sent_in_window: number;
    guesses: number;
  };
  confirmations: {
    user_id: string;
    id: string;
    token_hash: string;
    act: string;
    details_hash: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  corrections: {
    user_id: string;
    transaction_id: string;
    entry_id: string;
    corrects: string;
    amount: bigint;
    payment: string | null;
    coins: string | null;
    fee: bigint;
    proposal: string | null;
  };
  customer_balances: {
    user_id: string;
    cash: bigint;
    invested: bigint;
    withdrawal_hold: bigint;
    updated_at: Date;
    total_transactions: bigint;
    total_inflow: bigint;
    total_outflow: bigint;
    total_profit: bigint;
    successful_deposits: bigint;
    successful_withdrawals: bigint;
  };
  customer_notes: {
    user_id: string;
    id: string;
    author_id: string;
    body: string;
    created_at: Date;
    transaction_id: string | null;
  };
  deposit_addresses: {
    network: string;
    address_key: string;
    since: Date;
  };
  deposit_holds: {
    user_id: string;
    id: string;
    transaction_id: string;
    held_at: Date;
    told_at: Date | null;
    released_at: Date | null;
  };
  entries: {
    user_id: string;
    id: string;
    kind: 'deposit' | 'withdrawal_request' | 'withdrawal_paid' | 'withdrawal_returned' | 'trade_open' | 'trade_settle' | 'bonus' | 'fee' | 'adjustment';
    transaction_id: string | null;
    trade_id: string | null;
    actor_id: string | null;
    occurred_at: Date;
    cash: bigint | null;
    invested: bigint | null;
    withdrawal_hold: bigint | null;
    custody: bigint | null;
    fees: bigint | null;
    trading_result: bigint | null;
    bonus: bigint | null;
    adjustment: bigint | null;
  };
  function_schemas: {
    name: string;
    first_started_at: Date;
    last_started_at: Date;
  };
  held_days: {
    user_id: string;
    day: Date;
    source: string;
    value: bigint;
    trades: number;
    position: bigint;
  };
  idempotency_keys: {
    user_id: string;
    key: string;
    fingerprint: string;
    result: unknown;
    created_at: Date;
  };
  installation_settings: {
    name: string;
    digest: string;
    kept_since: Date;
  };
  installation_steps: {
    name: string;
    done_at: Date;
  };
  known_devices: {
    user_id: string;
    device_hash: string;
    name: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  late_entries: {
    user_id: string;
    entry_id: string;
    occurred_at: Date;
  };
  ledger_days: {
    user_id: string;
    day: Date;
    cash: bigint;
    invested: bigint;
    withdrawal_hold: bigint;
    deposited: bigint;
    withdrawn: bigint;
    bonuses: bigint;
    adjustments: bigint;
    fees: bigint;
    settled: bigint;
    came_in: bigint;
    moments: string;
    moments_in: string;
    first_at: Date | null;
  };
  ledger_recounts: {
    id: string;
    checked_at: Date;
    took_ms: number;
    customers: bigint;
    entries: bigint;
    postings: bigint;
    differences: number;
  };
  lone_completions: {
    operator_id: string;
    transaction_id: string;
    cents: bigint;
    completed_at: Date;
  };
  market_feeds: {
    exchange: string;
    holder: string | null;
    held_until: Date | null;
    is_open: boolean | null;
    status_at: Date | null;
    special_days: unknown;
    special_days_at: Date | null;
    doubted: unknown;
    streaming: boolean;
  };
  notifications: {
    user_id: string;
    id: string;
    template: string;
    data: unknown;
    created_at: Date;
    read_at: Date | null;
  };
  observed_prices: {
    symbol: string;
    believed_at: Date;
    price: bigint;
    traded_at: Date;
    source: string;
  };
  one_time_codes: {
    user_id: string;
    id: string;
    purpose: 'verify-email' | 'change-email' | 'withdrawal-address' | 'leave-allow-list';
    address: string;
    code_hash: string;
    attempts: number;
    created_at: Date;
    expires_at: Date;
    ended_at: Date | null;
  };
  operator_changes: {
    id: string;
    kind: 'invite' | 'change-role' | 'end' | 'reset-second-factor';
    operator_id: string | null;
    email: string;
    role: string | null;
    state: 'waiting' | 'applied' | 'dropped';
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
  };
  operator_invitations: {
    id: string;
    email: string;
    role: 'support' | 'reviewer' | 'approver' | 'treasurer' | 'auditor' | 'admin';
    token_hash: string;
    invited_by: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    ended_at: Date | null;
    joined_as: string | null;
    approved_by: string | null;
  };
  outbox: {
    id: string;
    template: string;
    recipient: string;
    data: unknown;
    created_at: Date;
    user_id: string;
  };
  passkey_challenges: {
    challenge_hash: string;
    purpose: 'add' | 'sign-in' | 'second-step' | 'confirm';
    holder: string;
    act: string | null;
    details_hash: string | null;
    created_at: Date;
    expires_at: Date;
  };
  passkey_credentials: {
    credential_id: string;
    user_id: string;
  };
  passkeys: {
    user_id: string;
    id: string;
    credential_id: string;
    public_key: string;
    sign_count: bigint;
    transports: unknown;
    synced: boolean;
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  password_resets: {
    user_id: string;
    id: string;
    address: string;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  payment_method_changes: {
    id: string;
    method_id: string;
    currency: string;
    network: string;
    address: string;
    proposed_by: string;
    approved_by: string;
    approved_at: Date;
    takes_effect_at: Date;
    state: 'waiting' | 'applied' | 'stopped';
    ended_at: Date | null;
    stopped_by: string | null;
    removes: boolean;
  };
  payment_methods: {
    id: string;
    currency: string;
    network: string;
    address: string;
    status: 'waiting' | 'active' | 'retired' | 'deleted';
    created_at: Date;
    updated_at: Date;
    deposits_stopped_at: Date | null;
    removed_at_fees: unknown;
  };
  payout_batches: {
    id: string;
    chain: string;
    proposed_by: string;
    approved_by: string;
    approved_at: Date;
    transactions: unknown;
    exported_at: Date | null;
    exported_by: string | null;
    ended_at: Date | null;
    cancelled_by: string | null;
  };
  payout_sightings: {
    chain: string;
    tx_id: string;
    batch_id: string;
    number: number;
    spends: unknown;
    outputs: unknown;
    fee_units: string | null;
    failed: boolean;
    state: 'seen' | 'confirmed' | 'final' | 'conflicted';
    height: bigint | null;
    block_hash: string | null;
    block_time: Date | null;
    seen_at: Date;
    changed_at: Date;
    settled_at: Date | null;
    faults: unknown;
    lost_told_at: Date | null;
    second_told_at: Date | null;
  };
  payout_spends: {
    chain: string;
    spend: string;
    batch_id: string;
    number: number;
  };
  payouts: {
    user_id: string;
    transaction_id: string;
    batch_id: string;
    number: number;
    chain: string;
    address: string;
    currency: string;
    units: string;
    proposed_by: string;
    approved_by: string;
    approved_at: Date;
    ended_at: Date | null;
    outcome: 'paid' | 'not-paid' | 'cancelled' | null;
    tx_id: string | null;
    network_fee: string | null;
    fee_coin: string | null;
    lost_at: Date | null;
    completed_with: string | null;
  };
  promotions_budget: {
    id: boolean;
    amount: bigint;
    granted: bigint;
    set_at: Date;
  };
  proof_tries: {
    user_id: string;
    proof: 'code' | 'recovery-code' | 'password';
    window_started_at: Date;
    in_window: number;
    day_started_at: Date;
    in_day: number;
  };
  proposals: {
    user_id: string;
    id: string;
    kind: 'completion' | 'correction' | 'budget' | 'payment-method' | 'account-key' | 'payout-batch' | 'suspension';
    transaction_id: string | null;
    request: unknown;
    amount: bigint | null;
    note: string | null;
    status: 'open' | 'approved' | 'refused' | 'withdrawn' | 'expired';
    proposed_by: string;
    proposed_at: Date;
    decided_by: string | null;
    decided_at: Date | null;
    decision_note: string | null;
    not_before: Date | null;
    contested_at: Date | null;
    statement: string | null;
    agreed_by: string | null;
    agreed_at: Date | null;
  };
  quotes: {
    user_id: string;
    id: string;
    kind: 'deposit' | 'withdrawal';
    payment_method_id: string;
    currency: string;
    network: string;
    deposit_address: string | null;
    coin: string;
    amount: bigint;
    rate: bigint;
    created_at: Date;
    expires_at: Date;
    rate_source: string | null;
    rate_time: Date | null;
  };
  receipts: {
    user_id: string;
    id: string;
    transaction_id: string;
    storage_key: string;
    content_type: string;
    size_bytes: number;
    original_name: string;
    created_at: Date;
    content_sha256: string | null;
    picture_hash: string | null;
  };
  recovery_codes: {
    user_id: string;
    code_hash: string;
    created_at: Date;
    used_at: Date | null;
  };
  relayed_mails: {
    id: string;
    relayed_at: Date;
  };
  releases: {
    version: string;
    first_started_at: Date;
  };
  request_counts: {
    key: string;
    hits: number;
    ends_at: Date;
  };
  restore_marks: {
    only_row: boolean;
    mark: string;
    restored_at: Date | null;
  };
  second_factor_recoveries: {
    user_id: string;
    id: string;
    address: string;
    begin_hash: string;
    cancel_id: string;
    cancel_hash: string;
    asked_at: Date;
    link_expires_at: Date;
    begun_at: Date | null;
    due_at: Date | null;
    reminded_at: Date | null;
    ended_at: Date | null;
    end_reason: 'done' | 'cancelled' | 'proof-shown' | 'asked-again' | 'expired' | 'password-changed' | null;
  };
  sessions: {
    user_id: string;
    id: string;
    refresh_hash: string;
    previous_hash: string | null;
    rotated_at: Date | null;
    remember: boolean;
    device: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: 'signed-out' | 'ended-elsewhere' | 'password-changed' | 'suspended' | 'cookie-reused' | 'frozen' | null;
    ends_at: Date;
    device_hash: string | null;
    address: string | null;
    proved_at: Date | null;
  };
  sign_in_tickets: {
    user_id: string;
    id: string;
    token_hash: string;
    remember: boolean;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  solvency_leaves: {
    user_id: string;
    proof_id: string;
    position: number;
    email: string;
    nonce: string;
    amount: bigint;
  };
  solvency_nodes: {
    proof_id: string;
    level: number;
    position: number;
    hash: string;
    sum: bigint;
  };
  solvency_proofs: {
    id: string;
    at: Date;
    root: string;
    owed: bigint;
    leaves: number;
    price_source: string | null;
    prices_at: Date | null;
    coins: unknown;
    statement: string;
    made_by: string | null;
    number: number;
  };
  solvency_signatures: {
    proof_id: string;
    coin: string;
    address: string;
    signature: string;
    attached_by: string;
    attached_at: Date;
    first_address: string | null;
  };
  taken_cases: {
    transaction_id: string;
    operator_id: string;
    since: Date;
    renewals: number;
    until: Date;
  };
  totp_keys: {
    user_id: string;
    sealed: string;
    created_at: Date;
    confirmed_at: Date | null;
    last_step: bigint | null;
  };
  trade_steps: {
    user_id: string;
    id: string;
    trade_id: string;
    kind: 'paused' | 'resumed' | 'claimed' | 'closed';
    price: bigint;
    value: bigint;
    position: bigint | null;
    at: Date;
  };
  trades: {
    user_id: string;
    id: string;
    symbol: string;
    name: string;
    status: 'running' | 'paused' | 'completed';
    investment: bigint;
    entry_price: bigint;
    basis: bigint;
    basis_price: bigint;
    frozen_basis: bigint | null;
    frozen_price: bigint | null;
    price_source: string;
    settled_value: bigint | null;
    settled_price: bigint | null;
    settled_at: Date | null;
    created_at: Date;
    updated_at: Date;
    resumed_at: Date | null;
    paused_at: Date | null;
  };
  transaction_steps: {
    user_id: string;
    id: string;
    transaction_id: string;
    status: 'pending' | 'processing' | 'completed' | 'failed';
    actor_role: 'investor' | 'operator' | 'system';
    actor_id: string | null;
    reason: string | null;
    at: Date;
    line: unknown;
    operator_role: string | null;
  };
  transactions: {
    user_id: string;
    id: string;
    reference: string;
    type: 'deposit' | 'withdrawal' | 'trade' | 'profit_claim' | 'fee' | 'bonus' | 'adjustment';
    direction: 'in' | 'out';
    status: 'pending' | 'processing' | 'completed' | 'failed';
    amount: bigint;
    declared_amount: bigint | null;
    fee: bigint;
    description: string;
    reason: string | null;
    payment_method_id: string | null;
    method: string | null;
    network: string | null;
    deposit_address: string | null;
    coin: string | null;
    rate: bigint | null;
    coin_amount: string | null;
    fee_coin: string | null;
    received_coin: string | null;
    recipient: string | null;
    tx_hash: string | null;
    trade_id: string | null;
    created_at: Date;
    updated_at: Date;
    rate_source: string | null;
    rate_time: Date | null;
    terms: unknown;
    credit: unknown;
  };
  transfer_hashes: {
    hash: string;
    user_id: string;
    transaction_id: string;
  };
  unfreeze_addresses: {
    address: string;
    user_id: string;
  };
  unverified_emails: {
    email: string;
    created_at: Date;
    user_id: string;
  };
  upload_allowances: {
    user_id: string;
    day: Date;
    files: number;
    bytes: bigint;
  };
  user_preferences: {
    user_id: string;
    email_notifications: boolean;
    sms_notifications: boolean;
    updated_at: Date;
    mail_off: unknown;
    app_off: unknown;
  };
  users: {
    id: string;
    account_id: string;
    email: string;
    email_verified_at: Date | null;
    pending_email: string | null;
    password_hash: string;
    role: 'investor' | 'operator';
    status: 'active' | 'suspended';
    status_reason: string | null;
    first_name: string;
    last_name: string;
    phone: string;
    country: string;
    city: string;
    address: string;
    avatar_id: string | null;
    created_at: Date;
    updated_at: Date;
    frozen_at: Date | null;
    unfreeze_address: string | null;
    withdrawals_held_until: Date | null;
    withdrawals_held_because: 'password-changed' | 'email-changed' | 'second-factor-changed' | 'unfrozen' | 'recovered' | null;
    scripted: boolean;
    operator_role: string | null;
    suspended_until: Date | null;
  };
  verified_emails: {
    email: string;
    user_id: string;
  };
  wallet_balances: {
    id: string;
    coin: string;
    network: string;
    coins: string;
    expected_coins: string;
    at: Date;
    source: 'entered' | 'imported';
    entered_by: string;
    entered_at: Date;
  };
  wallet_explanations: {
    id: string;
    balance_id: string;
    coins: string;
    reason: string;
    note: string | null;
    explained_by: string;
    explained_at: Date;
  };
  wallet_gone_explanations: {
    id: string;
    balance_id: string;
    coins: string;
    reason: string;
    note: string | null;
    explained_by: string;
    explained_at: Date;
  };
  withdrawal_addresses: {
    user_id: string;
    id: string;
    network: string;
    address: string;
    label: string;
    created_at: Date;
    confirmed_at: Date | null;
    usable_from: Date | null;
    removed_at: Date | null;
  };
  withdrawal_allow_lists: {
    user_id: string;
    since: Date;
    ends_at: Date | null;
  };
}
