// What reading a chain takes: a week of full blocks of Bitcoin and of Ethereum against a hundred thousand addresses, by the
// product's own sources and repositories, from a stand-in for a node in a process of its own.
// Run: node bench/chain.mjs [bitcoin|ethereum] [--blocks=1008] [--transactions=4000] [--addresses=100000] [--short]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CoinsRepository } from '../apps/api/dist/modules/chain/coins.repository.js';
import { CursorRepository } from '../apps/api/dist/modules/chain/cursor.repository.js';
import { checksummed } from '../apps/api/dist/modules/chain/evm-address.js';
import { InputRepository } from '../apps/api/dist/modules/chain/input.repository.js';
import { LostPayments } from '../apps/api/dist/modules/chain/lost-payments.js';
import { SpendRepository } from '../apps/api/dist/modules/chain/payouts/spend.repository.js';
import { SightingRepository } from '../apps/api/dist/modules/chain/sighting.repository.js';
import { EvmSource } from '../apps/api/dist/modules/chain/sources/evm-source.js';
import { JsonRpc } from '../apps/api/dist/modules/chain/sources/json-rpc.js';
import { TOKENS } from '../apps/api/dist/modules/chain/sources/tokens.js';
import { TokenRepository } from '../apps/api/dist/modules/chain/token.repository.js';
import { UtxoSource } from '../apps/api/dist/modules/chain/sources/utxo-source.js';
import { WalletAddresses } from '../apps/api/dist/modules/chain/wallet-addresses.js';
import { WatchChain } from '../apps/api/dist/modules/chain/watch-chain.js';
import { watchedAddress } from './node-server.mjs';
import { databaseOver } from './product.mjs';
import { bench, option, short, words } from './run.mjs';
import { makeDatabase, startServer, withClient } from './server.mjs';

/** A week of each, with the transactions of a full block; how many payments each thousandth makes, and of tokens that are not listed. */
const CHAINS = {
  bitcoin: {
    ...{ blocks: 1_008, transactions: 4_000, paid: 1, tokens: 0 },
    source: (url) => new UtxoSource('Bitcoin', url),
    address: watchedAddress.bitcoin,
  },
  ethereum: {
    // A transfer of Tether and one of a token that is not listed beside each of ether.
    ...{ blocks: 50_400, transactions: 200, paid: 2, tokens: 1 },
    source: (url) => new EvmSource(url, TOKENS),
    address: (n) => checksummed(watchedAddress.ethereum(n)),
  },
};
const ADDRESSES = option('addresses', short ? 1_000 : 100_000, 1_000_000);
const NO_HINTS = { tell: () => undefined, tellOperators: () => undefined };

await bench(async (context) => {
  const server = await startServer(context);
  for (const [name, chain] of Object.entries(CHAINS)) {
    if (!name.includes(words)) continue;
    await makeDatabase(context, server, `bench_${name}`);
    await withClient(server.url(`bench_${name}`), (client) => catchUp(context, client, name, chain));
  }
});

async function catchUp(context, client, name, chain) {
  const blocks = option('blocks', short ? 6 : chain.blocks, 100_000);
  const transactions = option('transactions', short ? 500 : chain.transactions, 10_000);
  const node = fork(join(import.meta.dirname, `${name}-node.mjs`), [blocks, transactions, ADDRESSES].map(String));
  context.atEnd(() => node.kill());
  const [port] = await once(node, 'message');
  const url = `http://127.0.0.1:${port}`;
  await client.query(
    `insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
     select $1, address, gen_random_uuid(), gen_random_uuid(), now() from unnest($2::text[]) address`,
    [name, Array.from({ length: ADDRESSES }, (_, n) => chain.address(n))],
  );
  await client.query('analyze chain_addresses');
  // A batch of withdrawals that waits, so that what each transaction spends is looked at, too.
  await client.query(
    `with batch as (insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
                    values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), now(), '[]') returning id)
     insert into payout_spends select $1, 'spent-' || n || ':0', id, 0 from batch, generate_series(1, 100) n`,
    [name],
  );
  const database = databaseOver(client);
  const cursors = new CursorRepository(database);
  const spends = new SpendRepository(database);
  const inputs = new InputRepository(database);
  const lost = new LostPayments(database, NO_HINTS);
  const clock = { now: () => new Date() };
  const wallets = new WalletAddresses(database, new CoinsRepository(database), { mode: 'demo' }, clock);
  const sightings = new SightingRepository(
    database,
    cursors,
    lost,
    spends,
    wallets,
    inputs,
    new TokenRepository(database, wallets),
  );
  const watch = new WatchChain(cursors, sightings, spends, inputs, clock);
  const source = chain.source(url);
  await watch.look(name, source);
  await new JsonRpc(url).call('grow');
  const [began, worked] = [performance.now(), process.cpuUsage()];
  let most = 0;
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  while ((await watch.look(name, source)) === 'more');
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(worked);
  const seconds = (performance.now() - began) / 1_000;
  const { rows } = await client.query(
    `select (select count(*)::int from chain_sightings) as seen,
            (select count(*)::int from chain_tokens) + (select coalesce(sum(transfers), 0)::int from chain_token_counts) as tokens`,
  );
  const thousands = (below) => Math.ceil((below * transactions) / 1_000);
  const each = thousands(blocks + 1) - thousands(1);
  const expected = chain.paid * each;
  if (rows[0].seen !== expected) throw new Error(`${rows[0].seen} payments of ${expected} were seen`);
  const tokens = chain.tokens * each;
  if (rows[0].tokens !== tokens) throw new Error(`${rows[0].tokens} transfers of other tokens of ${tokens} were seen`);
  node.kill();
  console.log(
    `${name}: ${blocks} blocks of ${transactions} transactions, ${ADDRESSES} addresses, ${expected} payments`,
  );
  console.log(`caught up in           ${seconds.toFixed(1)} s`);
  console.log(`a block                ${((seconds * 1_000) / blocks).toFixed(1)} ms`);
  console.log(`of it this process     ${((user + system) / 1_000 / blocks).toFixed(1)} ms of the processor`);
  console.log(`memory at most         ${(Math.max(most, process.memoryUsage.rss()) / 2 ** 20).toFixed(0)} MB`);
}
