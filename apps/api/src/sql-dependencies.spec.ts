import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Tables without an entity, by the module that owns them. */
const OTHER_TABLES: Record<string, string[]> = {
  audit: ['audit_checks', 'audit_head', 'audit_heads', 'audit_nodes', 'audit_records'],
  auth: ['known_devices', 'password_resets'],
  books: ['wallet_balances', 'wallet_explanations', 'wallet_gone_explanations'],
  chain: [
    'account_keys',
    'address_counters',
    'chain_addresses',
    'chain_blocks',
    'chain_coins',
    'chain_credits',
    'chain_cursors',
    'chain_inputs',
    'chain_sightings',
    'chain_signed_coins',
    'chain_token_counts',
    'chain_tokens',
    'chain_unseen',
    'chain_unseen_credits',
    'chain_watchers',
    'payout_batches',
    'payout_sightings',
    'payout_spends',
    'restore_marks',
  ],
  ledger: [
    'book_days',
    'closed_periods',
    'customer_balances',
    'entries',
    'late_entries',
    'ledger_days',
    'ledger_recounts',
  ],
  market: ['market_feeds', 'observed_prices'],
  operator: ['operator_changes', 'operator_invitations'],
  'payment-method': ['deposit_addresses', 'payment_method_changes'],
  platform: [
    'function_schemas',
    'installation_settings',
    'installation_steps',
    'notifications',
    'outbox',
    'relayed_mails',
    'releases',
    'request_counts',
    'upload_allowances',
  ],
  'second-factor': ['passkey_credentials', 'recovery_codes'],
  solvency: ['solvency_leaves', 'solvency_nodes', 'solvency_proofs', 'solvency_signatures'],
  taking: ['taken_cases'],
  trade: ['held_days', 'trade_steps', 'trades'],
  transaction: [
    'corrections',
    'deposit_holds',
    'idempotency_keys',
    'lone_completions',
    'payouts',
    'promotions_budget',
    'proposals',
    'receipts',
    'transaction_steps',
    'transactions',
    'transfer_hashes',
  ],
  user: [
    'account_ids',
    'code_sendings',
    'customer_notes',
    'one_time_codes',
    'unfreeze_addresses',
    'unverified_emails',
    'verified_emails',
  ],
};

const VIEWS = new Map([
  ['postings', 'ledger'],
  ['trade_events', 'trade'],
  ['transaction_events', 'transaction'],
  ['transaction_totals', 'transaction'],
]);

interface Rule {
  name: string;
  to: { pathNot?: string | string[] };
}

const SOURCE = import.meta.dirname;
const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as { forbidden: Rule[] };

const files = globSync('{modules,platform}/**/*.{ts,sql}', { cwd: SOURCE })
  .filter((file) => !/\.spec\.ts$|migrations\//.test(file))
  .map((file) => ({ file, room: roomOf(file), text: readFileSync(join(SOURCE, file), 'utf8') }));

function roomOf(file: string): string {
  const [first, second] = file.split('/');
  return first === 'modules' ? String(second) : 'platform';
}

/** All tables and views, with the module that owns each. */
const tables = new Map<string, string>([
  ...VIEWS,
  ...Object.entries(OTHER_TABLES).flatMap(([room, names]) => names.map((name) => [name, room] as const)),
]);
for (const { room, text } of files) {
  for (const [, name] of text.matchAll(/@Entity\(\{?\s*(?:name: )?'(\w+)'/g)) tables.set(String(name), room);
}
const functions = new Map(
  files.filter(({ file }) => file.endsWith('.sql')).map(({ file, room }) => [basename(file, '.sql'), room]),
);

/** The SQL of a file, without comments: all of a SQL file, the statements within a TypeScript one. */
function sqlOf({ file, text }: { file: string; text: string }): string {
  if (file.endsWith('.sql')) return text.replace(/--.*$/gm, '');
  if (file.endsWith('.entity.ts')) return '';
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const strings = code.match(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g) ?? [];
  return strings.filter((each) => /\b(select|insert into|update|delete from|join|where)\b/.test(each)).join('\n');
}

function usesTable(sql: string, table: string): boolean {
  const places = `(from|join|into|update|using|setof|only|returns|[pv]_\\w+)\\s+${table}\\b|null::${table}\\b`;
  return new RegExp(`\\b(${places})`).test(sql);
}

/** `module → other: file` for each file whose SQL uses what belongs to another room. */
const uses = files.flatMap((each) => {
  const sql = sqlOf(each);
  const rooms = new Set([
    ...[...tables].filter(([name]) => usesTable(sql, name)).map(([, room]) => room),
    ...[...functions].filter(([name]) => new RegExp(`\\b${name}\\(`).test(sql)).map(([, room]) => room),
  ]);
  return [...rooms]
    .filter((room) => room !== each.room)
    .map((other) => ({ room: each.room, other, says: `${each.room} → ${other}: ${basename(each.file)}` }));
});

/** Whether the rules of imports let one room ask another. */
function allowed(room: string, other: string): boolean {
  if (other === 'platform') return true;
  const rule = forbidden.find(({ name }) => name === `${room}-dependencies`);
  return [rule?.to.pathNot ?? []].flat().some((path) => path.endsWith(`/${other}/`));
}

describe('the SQL of a module', () => {
  it('is looked through', () => {
    expect(tables.get('trades')).toBe('trade');
    expect(functions.get('ledger_post')).toBe('ledger');
    expect(uses.map(({ says }) => says)).toContain('transaction → ledger: movement_deposit.sql');
    expect(allowed('trade', 'transaction')).toBe(true);
    expect(allowed('ledger', 'trade')).toBe(false);
  });

  it('has a room for every table', () => {
    const described = readFileSync(join(SOURCE, 'platform/database/generated/tables.ts'), 'utf8');
    const names = [...described.matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => String(name));
    expect(names.length).toBeGreaterThan(40);
    expect([...tables.keys()].filter((name) => !VIEWS.has(name)).sort()).toEqual(names.sort());
  });

  it('uses tables and functions of the modules that its code may import, and of no others', () => {
    const wrong = uses.filter(({ room, other }) => !allowed(room, other)).map(({ says }) => says);
    expect(wrong).toEqual([]);
  });
});
