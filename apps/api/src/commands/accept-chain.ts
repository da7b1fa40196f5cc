import { CHAIN_LABELS, CHAIN_NAMES, type ChainName } from '#modules/chain/chains.js';
import { AcceptChain, type AcceptedChain, ChainNotAccepted } from '#modules/chain/use-cases/accept-chain.js';
import { type Settings, readSettings } from '#platform/config/index.js';
import { openChainContext } from './chain-context.js';
import { isNotStarted, onDatabase } from './on-database.js';

const USAGE = `Usage: npm run chain:accept -- <${CHAIN_NAMES.join('|')}>`;

/**
 * `npm run chain:accept -- <chain>`: switches to the chain that the node follows, although blocks that were final are not
 * in it. Ends with 0 when it was done, with 1 when it was refused.
 */
try {
  const chain = CHAIN_NAMES.find((one) => one === process.argv[2]);
  if (!chain || process.argv.length > 3) {
    console.error(USAGE);
    process.exit(1);
  }
  await accept(readSettings(), chain);
  process.exit(0);
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const says = error instanceof ChainNotAccepted ? `${why} Nothing was changed.` : `It failed: ${why}`;
  console.error(
    isNotStarted(error) ? 'This release has not started here yet; `npm start` brings it up to date.' : says,
  );
  process.exit(1);
}

async function accept(settings: Settings, chain: ChainName): Promise<void> {
  await onDatabase(settings, async (url) => {
    const context = await openChainContext(settings, url);
    try {
      console.log(sentences(chain, await context.get(AcceptChain).run(chain)).join('\n'));
    } finally {
      await context.close();
    }
  });
}

function sentences(chain: ChainName, { from, common, held }: AcceptedChain): string[] {
  const payments = held === 1 ? '1 credited payment is' : `${String(held)} credited payments are`;
  return [
    `${CHAIN_LABELS[chain]} will be read from block ${String(common.height)} (${common.hash}).`,
    `Abandoned ${String(from.height - common.height)} blocks, up to ${String(from.height)} (${from.hash}).`,
    held === 0 ? 'No credited payment was in them.' : `${payments} held until seen in the other blocks.`,
  ];
}
