import { randomUUID } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { SKIPPED_ADDRESSES } from '../../src/backup/restore-backup.js';
import { AccountKey } from '#modules/chain/account-key.js';
import { readKey } from '#modules/chain/read-key.js';
import { approveProposal } from './payment-methods.js';
import type { Person } from './people.js';
import { type Answer, type Envelope, call, succeeded } from './requests.js';
import type { TestApi } from './test-api.js';

// The seed of "abandon … about", the recovery phrase of the vectors of BIP-84.
const SEED = Buffer.from(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  'hex',
);
const PATHS = { bitcoin: "m/84'/0'", litecoin: "m/84'/2'", ethereum: "m/44'/60'" };
export type Chain = keyof typeof PATHS;

const base58check = createBase58check(sha256);

/** The key pair of an account of that wallet. */
export const accountOf = (chain: Chain, account = 0): HDKey =>
  HDKey.fromMasterSeed(SEED).derive(`${PATHS[chain]}/${account}'`);

/** Its public key, as wallets export it. */
export const publicKeyOf = (chain: Chain, account = 0): string => accountOf(chain, account).publicExtendedKey;

/** The key with other version bytes (SLIP-132), as wallets write one for other addresses or another network. */
export function versioned(publicKey: string, version: number): string {
  const bytes = Uint8Array.from(base58check.decode(publicKey));
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check.encode(bytes);
}

/** The first addresses of the first Bitcoin account, as BIP-84 lists them, and the next ones. */
export const FIRST_BITCOIN = [
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
];

export const proposeKey = (
  api: Pick<TestApi, 'url'>,
  { token }: Pick<Person, 'token'>,
  chain: Chain,
  publicKey: string,
): Promise<Answer<Envelope>> => call(api, 'POST', '/operations/account-keys', { token, body: { chain, publicKey } });

/** One proposes a key, another approves it; answers the id of both. */
export async function keyByTwo(
  api: Pick<TestApi, 'url'>,
  [treasurer, approver]: readonly [Person, Person],
  chain: Chain,
  publicKey: string = publicKeyOf(chain),
): Promise<string> {
  const id = String(succeeded(await proposeKey(api, treasurer, chain, publicKey)).body.data.id);
  succeeded(await approveProposal(api, approver, id));
  return id;
}

/** A key in effect, whoever decided so. */
export async function keyInEffect(
  { database, clock }: Pick<TestApi, 'database' | 'clock'>,
  chain: Chain,
  publicKey: string = publicKeyOf(chain),
): Promise<void> {
  const key = readKey('demo', chain, publicKey) as AccountKey;
  const [first, now] = [key.address(0), clock.now()];
  await database.query(
    `insert into account_keys values (gen_random_uuid(), $1, $2, $3, gen_random_uuid(), gen_random_uuid(), $4, $4)`,
    [chain, publicKey, first, now],
  );
  await database.query('insert into address_counters (chain, first_address) values ($1, $2)', [chain, first]);
}

/** As after a restore of a backup that knows so many deposits of this key: as many more addresses are left out. */
export async function restoredAfter(
  { database }: Pick<TestApi, 'database'>,
  chain: Chain,
  { publicKey = publicKeyOf(chain), given }: { publicKey?: string; given: number },
): Promise<void> {
  const first = (AccountKey.read(chain, 'main', publicKey) as AccountKey).address(0);
  await database.query(
    `insert into chain_addresses (chain, address, user_id, transaction_id, created_at, first_address, address_index)
     select $1, 'given ' || n, gen_random_uuid(), gen_random_uuid(), now(), $2, n from generate_series(0, $3::int - 1) n`,
    [chain, first, given],
  );
  await database.query('update address_counters set next_index = $3 where chain = $1 and first_address = $2', [
    chain,
    first,
    given + SKIPPED_ADDRESSES,
  ]);
}

/** A key in effect, of a chain that is read. */
export async function withKey(api: Pick<TestApi, 'database' | 'clock'>, chain: Chain): Promise<void> {
  await keyInEffect(api, chain);
  await api.database.query(`insert into chain_cursors (chain, height, hash, read_at) values ($1, 1, 'a', $2)`, [
    chain,
    api.clock.now(),
  ]);
}

/** Opens a deposit; nothing is checked. */
export const sendOpening = (
  api: Pick<TestApi, 'url'>,
  { token }: Pick<Person, 'token'>,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Answer<Envelope>> => call(api, 'POST', '/transaction/deposit/open', { token, key, body });

/** As before any key was proposed: nothing is read, and no deposit has an address of its own. */
export async function withoutKeys(api: Pick<TestApi, 'database'>): Promise<void> {
  await api.database.query('truncate account_keys, address_counters, chain_cursors');
  await withoutGiven(api);
}

/** As before any deposit was given an address of its own. */
export async function withoutGiven({ database }: Pick<TestApi, 'database'>): Promise<void> {
  await database.query('truncate chain_addresses');
  await database.query(
    `delete from deposit_addresses where address_key not in (select address_key(network, address) from payment_methods)`,
  );
}
