// What reading a chain takes: full blocks of Bitcoin against a hundred thousand addresses, by the product's own source and
// repositories, from a stand-in for a node in a process of its own.
// Run: node bench/chain.mjs [--blocks=1008] [--transactions=4000] [--addresses=100000] [--short]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CoinsRepository } from '../apps/api/dist/modules/chain/coins.repository.js';
import { CursorRepository } from '../apps/api/dist/modules/chain/cursor.repository.js';
import { InputRepository } from '../apps/api/dist/modules/chain/input.repository.js';
import { LostPayments } from '../apps/api/dist/modules/chain/lost-payments.js';
import { SpendRepository } from '../apps/api/dist/modules/chain/payouts/spend.repository.js';
import { SightingRepository } from '../apps/api/dist/modules/chain/sighting.repository.js';
import { JsonRpc } from '../apps/api/dist/modules/chain/sources/json-rpc.js';
import { UtxoSource } from '../apps/api/dist/modules/chain/sources/utxo-source.js';
import { WalletAddresses } from '../apps/api/dist/modules/chain/wallet-addresses.js';
import { WatchChain } from '../apps/api/dist/modules/chain/watch-chain.js';
import { databaseOver } from './product.mjs';
import { bench, option, short } from './run.mjs';
import { makeDatabase, startServer, withClient } from './server.mjs';

const BLOCKS = option('blocks', short ? 3 : 1_008, 10_000);
const TRANSACTIONS = option('transactions', short ? 100 : 4_000, 10_000);
const ADDRESSES = option('addresses', short ? 1_000 : 100_000, 1_000_000);
const NO_HINTS = { tell: () => undefined, tellOperators: () => undefined };

await bench(async (context) => {
  const server = await startServer(context);
  await makeDatabase(context, server, 'bench_chain');
  const node = fork(join(import.meta.dirname, 'chain-node.mjs'), [BLOCKS, TRANSACTIONS, ADDRESSES].map(String));
  context.atEnd(() => node.kill());
  const [port] = await once(node, 'message');
  const url = `http://127.0.0.1:${port}`;
  await withClient(server.url('bench_chain'), async (client) => {
    await client.query(
      `insert into chain_addresses (chain, address, user_id, transaction_id, created_at)
       select 'bitcoin', 'watched-' || n, gen_random_uuid(), gen_random_uuid(), now() from generate_series(0, $1 - 1) n`,
      [ADDRESSES],
    );
    await client.query('analyze chain_addresses');
    // A batch of withdrawals that waits, so that what each transaction spends is looked at, too.
    await client.query(
      `with batch as (insert into payout_batches (id, chain, proposed_by, approved_by, approved_at, transactions)
                      values (gen_random_uuid(), 'bitcoin', gen_random_uuid(), gen_random_uuid(), now(), '[]') returning id)
       insert into payout_spends select 'bitcoin', 'spent-' || n || ':0', id, 0 from batch, generate_series(1, 100) n`,
    );
    const database = databaseOver(client);
    const cursors = new CursorRepository(database);
    const spends = new SpendRepository(database);
    const inputs = new InputRepository(database);
    const lost = new LostPayments(database, NO_HINTS);
    const clock = { now: () => new Date() };
    const wallets = new WalletAddresses(database, new CoinsRepository(database), { mode: 'demo' }, clock);
    const sightings = new SightingRepository(database, cursors, lost, spends, wallets, inputs);
    const watch = new WatchChain(cursors, sightings, spends, inputs, clock);
    const source = new UtxoSource('Bitcoin', url);
    await watch.look('bitcoin', source);
    await new JsonRpc(url).call('grow');
    const [began, worked] = [performance.now(), process.cpuUsage()];
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
    while ((await watch.look('bitcoin', source)) === 'more');
    clearInterval(sampling);
    const { user, system } = process.cpuUsage(worked);
    const seconds = (performance.now() - began) / 1_000;
    const { rows } = await client.query('select count(*)::int as seen from chain_sightings');
    const expected = BLOCKS * Math.ceil(TRANSACTIONS / 1_000);
    if (rows[0].seen !== expected) throw new Error(`${rows[0].seen} payments of ${expected} were seen`);
    console.log(`${BLOCKS} blocks of ${TRANSACTIONS} transactions, ${ADDRESSES} addresses, ${expected} payments`);
    console.log(`caught up in           ${seconds.toFixed(1)} s`);
    console.log(`a block                ${((seconds * 1_000) / BLOCKS).toFixed(0)} ms`);
    console.log(`of it this process     ${((user + system) / 1_000 / BLOCKS).toFixed(0)} ms of the processor`);
    console.log(`memory at most         ${(Math.max(most, process.memoryUsage.rss()) / 2 ** 20).toFixed(0)} MB`);
  });
});
