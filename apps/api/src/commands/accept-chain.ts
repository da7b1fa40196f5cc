import { join } from 'node:path';
import { CHAIN_LABELS, CHAIN_NAMES, type ChainName } from '#modules/chain/chains.js';
import { AcceptChain, type AcceptedChain } from '#modules/chain/use-cases/accept-chain.js';
import { type Settings, readSettings } from '#platform/config/index.js';
import { sqlState, startEmbeddedPostgres } from '#platform/database/index.js';
import { openChainContext } from './chain-context.js';

const USAGE = `Usage: npm run chain:accept -- <${CHAIN_NAMES.join('|')}>`;
const UNDEFINED_TABLE = '42P01';

/**
 * `npm run chain:accept -- <chain>`: goes over to the chain that the node follows, although blocks that were final are not
 * in it. Ends with 0 when it was done, with 1 when it was refused.
 */
try {
  const chain = CHAIN_NAMES.find((one) => one === process.argv[2]);
  if (!chain || process.argv.length > 3) {
    console.error(USAGE);
    process.exit(1);
  }
  console.log(sentences(chain, await accept(readSettings(), chain)).join('\n'));
  process.exit(0);
} catch (error) {
  const notYet = sqlState(error) === UNDEFINED_TABLE;
  const why = error instanceof Error ? error.message : String(error);
  console.error(
    notYet ? 'This release has not started here yet; `npm start` brings it up to date.' : `Nothing was changed. ${why}`,
  );
  process.exit(1);
}

async function accept(settings: Settings, chain: ChainName): Promise<AcceptedChain> {
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ directory: join(settings.dataDir, 'postgres') });
  try {
    const context = await openChainContext(settings, database.url);
    try {
      return await context.get(AcceptChain).run(chain);
    } finally {
      await context.close();
    }
  } finally {
    await database.stop();
  }
}

function sentences(chain: ChainName, { from, common, held }: AcceptedChain): string[] {
  const payments = held === 1 ? '1 credited payment is' : `${String(held)} credited payments are`;
  return [
    `${CHAIN_LABELS[chain]} is read on from block ${String(common.height)} (${common.hash}).`,
    `Given up: ${String(from.height - common.height)} blocks, up to ${String(from.height)} (${from.hash}).`,
    held === 0 ? 'No credited payment was in them.' : `${payments} held until seen in the other blocks.`,
  ];
}
